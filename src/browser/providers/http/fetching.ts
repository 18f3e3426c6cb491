import { readSession } from '@/browser/providers/session/session';
import { takeEarly } from './early';
import { type CallFailure, type FailureBody, refused, unreachable } from './failures';

/** A response of the contract's first dialect; totals of the whole response are next to `data`. */
export interface Envelope {
  success: true;
  message: string;
  data: unknown;
  pagination?: { current_page: number; last_page: number; per_page: number; total: number };
  included?: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  [figure: string]: unknown;
}

/** The options of `fetch`, and a token to use instead of the session's. */
export interface Outgoing extends RequestInit {
  token?: string;
}

type ReachListener = (isReached: boolean) => void;
const reachListeners = new Set<ReachListener>();

/** Calls the listener after every call with true if the server was reached. */
export function onConnectionChange(listener: ReachListener): void {
  reachListeners.add(listener);
}

function notifyListeners(isReached: boolean): void {
  for (const listener of reachListeners) listener(isReached);
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const isReading = ({ method = 'GET', cache }: RequestInit) =>
  method === 'GET' && cache === undefined;

/** True if another session than that of this token has begun, here or in another tab. */
function isReplaced(bearer: string | undefined): boolean {
  const current = readSession()?.token;
  return current !== undefined && current !== bearer;
}

/**
 * Sends every request, with the session's token. Throws a CallFailure of status 0 if the server is unreachable, and for
 * a 401 to a session that was replaced meanwhile: it must not end the next one.
 */
export async function send(url: string, { token, ...init }: Outgoing): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const bearer = token ?? readSession()?.token;
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  let response: Response;
  try {
    const early = isReading(init) ? takeEarly(url, bearer) : undefined;
    response = await (early ?? fetch(url, { ...init, headers }));
  } catch (error) {
    if (isAbort(error)) throw error;
    notifyListeners(false);
    throw unreachable();
  }
  notifyListeners(true);
  if (response.status === 401 && token === undefined && isReplaced(bearer)) throw unreachable();
  return response;
}

/** Returns the JSON of a response; undefined if it has none. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}

const asObject = (json: unknown): FailureBody =>
  typeof json === 'object' && json !== null ? { ...json } : {};

/** Creates the failure for a response with a status from 400. */
export function refusalOf(response: Response, json: unknown): CallFailure {
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const body = { ...asObject(json), ...(Number.isFinite(wait) && { retry_after: wait }) };
  return refused(response.status, body, response.statusText);
}

/**
 * Sends a request and reads the response envelope. Throws a CallFailure for a status from 400, for `success: false`
 * at any status, and for an unreadable response.
 */
export async function callAddress(url: string, outgoing: Outgoing): Promise<Envelope> {
  const response = await send(url, outgoing);
  const json = await readJson(response);
  if (!response.ok) throw refusalOf(response, json);
  const envelope = asObject(json);
  if (envelope.success === false) throw refused(response.status, envelope, '');
  if (envelope.success !== true) throw unreachable();
  return envelope as unknown as Envelope;
}
