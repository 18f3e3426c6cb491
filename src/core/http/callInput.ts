import type { RecordValues } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import { fieldsWrong, notAnObject, type Refusal } from '@/core/validation/refusals';
import { readInput } from '@/core/validation/schema';
import { readQueryInput } from './queryInput';

/** The parts of a request from which a call reads its input. */
export interface Sent {
  method: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; `undefined` for no body. */
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the input of a call: from the query of a GET (or of its POST without a body), else from the body, without the
 * fields named in `others`, which are read separately.
 */
export function readCallInput(
  { input = {}, method }: Pick<Operation, 'input' | 'method'>,
  sent: Sent,
  others: readonly string[] = [],
): { values: RecordValues } | { refusal: Refusal } {
  const isQuery = method === 'GET' && (sent.method === 'GET' || sent.body === undefined);
  if (!isQuery && !isObject(sent.body)) return { refusal: notAnObject };
  const own = isObject(sent.body) ? Object.entries(sent.body) : [];
  const inputFields = own.filter(([name]) => !others.includes(name));
  const read = isQuery
    ? readQueryInput(input, sent.query)
    : readInput(input, Object.fromEntries(inputFields));
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
}
