import { operations } from '../../domain/operations';
import { type FailureBody, refused, unreachable } from './failures';
import { addressOf } from './paths';
import { readSession } from './session';

/** An answer of the contract's first dialect; figures for the whole answer stand beside `data`. */
export interface Envelope {
  success: true;
  message: string;
  data: unknown;
  pagination?: { current_page: number; last_page: number; per_page: number; total: number };
  included?: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  [figure: string]: unknown;
}

/** What an operation is called with: the id in its path, its query (empty values are sent empty), its body. */
export interface CallOptions {
  id?: number | string;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The one place that fetches. Throws an HttpError without status where the server is not reached. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const token = readSession()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw unreachable();
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}

const asObject = (json: unknown): FailureBody =>
  typeof json === 'object' && json !== null ? { ...json } : {};

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
export async function callOperation(name: string, options: CallOptions = {}): Promise<Envelope> {
  const url = addressOf(name, options.id) + asQuery(options.query ?? {});
  const method = operations.get(name)?.method ?? 'GET';
  const body = method === 'POST' ? JSON.stringify(options.body ?? {}) : undefined;
  const response = await send(url, { method, signal: options.signal, ...(body && { body }) });
  const json = await readJson(response);
  if (!response.ok) throw refused(response.status, asObject(json), response.statusText);
  const envelope = asObject(json);
  if (envelope.success === false) throw refused(response.status, envelope, '');
  if (envelope.success !== true) throw unreachable();
  return envelope as unknown as Envelope;
}

/** The client that ra-data-simple-rest calls, with the same token and the same failures. */
export async function restClient(url: string, init: RequestInit = {}) {
  const response = await send(url, init);
  const body = await response.clone().text();
  const json = await readJson(response);
  if (!response.ok) throw refused(response.status, asObject(json), response.statusText);
  if (json === undefined && body !== '') throw unreachable();
  return { status: response.status, headers: response.headers, body, json };
}

/** The bytes of an uploaded file, fetched with the session's token. */
export async function fetchFile(id: number, signal?: AbortSignal): Promise<Blob> {
  const response = await send(addressOf('files/download', id), {
    signal,
    headers: { Accept: '*/*' },
  });
  if (!response.ok) {
    throw refused(response.status, asObject(await readJson(response)), response.statusText);
  }
  return response.blob();
}

/** The translation file of a language. */
export async function fetchTexts(language: string): Promise<Record<string, unknown>> {
  const response = await send(`/assets/i18n/${language}.json`, {});
  const texts = response.ok ? await readJson(response) : undefined;
  if (typeof texts !== 'object' || texts === null) {
    throw new Error(`The texts of the language "${language}" could not be read.`);
  }
  return { ...texts };
}
