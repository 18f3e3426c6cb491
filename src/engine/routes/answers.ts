import type { Refusal } from '@/core/validation/refusals';

/** What stands beside `data` in the envelope. */
export interface Extras {
  message?: string;
  [name: string]: unknown;
}

/** What was asked for, in the envelope. */
export const enveloped = (data: unknown, { message = 'OK', ...beside }: Extras = {}) => ({
  success: true,
  message,
  data,
  ...beside,
});

/** What a refusal is answered with, in the envelope. */
export function failureOf(refusal: Refusal, requestId: string, record: unknown = null) {
  const { status: _status, retryAfter: _retryAfter, ...rest } = refusal;
  return { success: false, data: record, ...rest, request_id: requestId };
}

/** What a call is answered with that failed for no reason it could know of. */
export const surpriseOf = (requestId: string, message = 'Something went wrong on the server.') => ({
  success: false,
  message,
  data: null,
  request_id: requestId,
});

/** In how many seconds to try again what may well be over by then. */
const SHORTLY = 5;

/** The header that says when to try again, where a refusal has one. */
export function waitingOf({ status, retryAfter }: Refusal): Record<string, string> {
  const wait = retryAfter ?? (status === 503 || status === 429 ? SHORTLY : undefined);
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

/** The type of every answer that is no page and no file. */
export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;
