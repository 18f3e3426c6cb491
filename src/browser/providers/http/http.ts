import { HttpError } from 'react-admin';
import { addressAt, queryOf } from '@/browser/providers/apiAddress';
import { takesKey } from '@/core/operations/idempotency';
import { operations } from '@/modules/operations';
import { CallFailure, unreachable } from './failures';
import { callAddress, type Envelope, type Outgoing, readJson, refusalOf, send } from './fetching';
import { underKey } from './idempotency';

/** The input of an operation: id in its path, query (empty values are sent empty) and body (JSON, form parts or a blob). */
export interface CallOptions {
  id?: number | string;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Text that recognises a body that is a blob. */
  mark?: string;
  signal?: AbortSignal;
  /** The idempotency key, if the caller stores it until there is a response. */
  key?: string;
  /** A token to use instead of the session's. */
  token?: string;
}

/** Converts the failures of a call to the errors that react-admin's forms and notifications expect. */
export async function asHttpErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new HttpError(error.message, error.status, error.body);
  }
}

/**
 * Calls an operation of the contract by its name. Throws an HttpError for a status from 400, for `success: false` at
 * any status, and for an unreadable response. Repeating a change with the same body after a lost response performs it
 * once.
 */
export function callOperation(name: string, options: CallOptions = {}): Promise<Envelope> {
  const url = addressOf(name, options.id) + queryOf(options.query ?? {});
  const operation = operations.get(name);
  const { method = 'GET' } = operation ?? {};
  const { signal, token } = options;
  const call = (more: Outgoing) =>
    asHttpErrors(() => callAddress(url, { method, signal, ...(token && { token }), ...more }));
  if (method !== 'POST') return call({});
  const given = options.body ?? {};
  const isMade = given instanceof FormData || given instanceof Blob;
  const body = isMade ? given : JSON.stringify(given);
  if (!operation || !takesKey(operation)) return call({ body });
  const said = options.mark ?? body;
  return underKey(url, said, (headers) => call({ body, headers }), options.key);
}

/** The client for ra-data-simple-rest, with the same token and failures. */
export function restClient(url: string, init: RequestInit = {}) {
  const { method = 'GET', body = '' } = init;
  if (method === 'GET' || typeof body !== 'string') return callRest(url, init);
  return underKey(`${method} ${url}`, body, (keyed) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(keyed)) headers.set(name, value);
    return callRest(url, { ...init, headers });
  });
}

function callRest(url: string, init: RequestInit) {
  return asHttpErrors(async () => {
    const response = await send(url, init);
    const body = await response.clone().text();
    const json = await readJson(response);
    if (!response.ok) throw refusalOf(response, json);
    if (json === undefined && body !== '') throw unreachable();
    return { status: response.status, headers: response.headers, body, json };
  });
}

/** Returns the bytes of the file that a call answers, fetched with the session's token. */
export function fetchFile(
  operation: string,
  { id, query = {}, signal }: Pick<CallOptions, 'id' | 'query' | 'signal'>,
): Promise<Blob> {
  return asHttpErrors(async () => {
    const response = await send(addressOf(operation, id) + queryOf(query), {
      signal,
      headers: { Accept: '*/*' },
    });
    if (!response.ok) throw refusalOf(response, await readJson(response));
    return response.blob();
  });
}

/** Returns the address of an operation (named as in src/modules/operations), with `id` filled in. */
export function addressOf(operation: string, id?: number | string): string {
  const declared = operations.get(operation);
  if (!declared) throw new Error(`no operation is called "${operation}"`);
  return addressAt(operation, declared.path, id);
}
