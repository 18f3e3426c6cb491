import { HttpError } from 'react-admin';
import { operations } from '../../domain/operations';
import { CallFailure, unreachable } from './failures';
import { callAddress, type Envelope, readJson, refusalOf, send } from './fetching';
import { addressOf } from './paths';

/** What an operation is called with: the id in its path, its query (empty values are sent empty), its body (JSON, or the parts of a form). */
export interface CallOptions {
  id?: number | string;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Makes the failures of a call what react-admin's forms and notifications expect. */
async function asHttpErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new HttpError(error.message, error.status, error.body);
  }
}

const asQuery = (query: Readonly<Record<string, unknown>>) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value ?? ''));
  const text = parameters.toString();
  return text && `?${text}`;
};

/**
 * Calls an operation of the contract by its name. Throws an HttpError for a status from 400, for an answer
 * that says `success: false` whatever its status, and for one that cannot be read.
 */
export function callOperation(name: string, options: CallOptions = {}): Promise<Envelope> {
  const url = addressOf(name, options.id) + asQuery(options.query ?? {});
  const method = operations.get(name)?.method ?? 'GET';
  const given = options.body ?? {};
  const sent = given instanceof FormData ? given : JSON.stringify(given);
  const body = method === 'POST' ? sent : undefined;
  return asHttpErrors(() =>
    callAddress(url, { method, signal: options.signal, ...(body && { body }) }),
  );
}

/** The client that ra-data-simple-rest calls, with the same token and the same failures. */
export function restClient(url: string, init: RequestInit = {}) {
  return asHttpErrors(async () => {
    const response = await send(url, init);
    const body = await response.clone().text();
    const json = await readJson(response);
    if (!response.ok) throw refusalOf(response, json);
    if (json === undefined && body !== '') throw unreachable();
    return { status: response.status, headers: response.headers, body, json };
  });
}

/** The bytes of an uploaded file, fetched with the session's token. */
export function fetchFile(id: number, signal?: AbortSignal): Promise<Blob> {
  return asHttpErrors(async () => {
    const response = await send(addressOf('files/download', id), {
      signal,
      headers: { Accept: '*/*' },
    });
    if (!response.ok) throw refusalOf(response, await readJson(response));
    return response.blob();
  });
}
