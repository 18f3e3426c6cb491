import type { RecordValues } from '../fields';
import { fieldsWrong, notAnObject, type Refusal } from '../refusals';
import { readInput, readQuery } from '../schema';
import type { Operation } from './operation';

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
 * What a call that is more than CRUD was given: a GET in its query, a POST in its body, and the POST alias of a GET
 * in either. `beside` names what of the body is read elsewhere.
 */
export function readCallInput(
  { input = {}, changes = false }: Operation,
  { method, query, body = {} }: Sent,
  beside: readonly string[] = [],
): { values: RecordValues } | { refusal: Refusal } {
  if (method === 'GET') {
    const read = readQuery(input, query);
    return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
  }
  if (!isObject(body)) return { refusal: notAnObject };
  const own = Object.entries(body).filter(([name]) => !beside.includes(name));
  const given = changes ? Object.entries(query).filter(([, text]) => text !== '') : [];
  const fields = given.flatMap(([name]) => {
    const field = Object.hasOwn(input, name) ? input[name] : undefined;
    return field ? [[name, field] as const] : [];
  });
  const inQuery = readQuery(Object.fromEntries(fields), Object.fromEntries(given));
  if ('errors' in inQuery) return { refusal: fieldsWrong(inQuery.errors) };
  const read = readInput(input, { ...inQuery.values, ...Object.fromEntries(own) });
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
}
