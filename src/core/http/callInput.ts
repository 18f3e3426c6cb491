import type { RecordValues } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import { fieldsWrong, notAnObject, type Refusal } from '@/core/validation/refusals';
import { readInput } from '@/core/validation/schema';
import { readQueryInput } from './queryInput';

/** A request as a call reads its input from it. */
export interface Sent {
  method: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
  /** As JSON reads it; `undefined` where there is none. */
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a call was given, by its fields: in its query where it is a GET (or a GET's POST without a body), else in its
 * body, apart from what is read `beside` these.
 */
export function readCallInput(
  { input = {}, method }: Pick<Operation, 'input' | 'method'>,
  sent: Sent,
  beside: readonly string[] = [],
): { values: RecordValues } | { refusal: Refusal } {
  const isAsked = method === 'GET' && (sent.method === 'GET' || sent.body === undefined);
  if (!isAsked && !isObject(sent.body)) return { refusal: notAnObject };
  const own = isObject(sent.body) ? Object.entries(sent.body) : [];
  const inputFields = own.filter(([name]) => !beside.includes(name));
  const read = isAsked
    ? readQueryInput(input, sent.query)
    : readInput(input, Object.fromEntries(inputFields));
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
}
