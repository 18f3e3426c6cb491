import type { Refusal } from '@/core/validation/refusals';

/** Keys of the envelope in addition to `data`. */
export interface Extras {
  message?: string;
  [name: string]: unknown;
}

export const enveloped = (data: unknown, { message = 'OK', ...extras }: Extras = {}) => ({
  success: true,
  message,
  data,
  ...extras,
});

export function failureOf(refusal: Refusal, requestId: string, record: unknown = null) {
  const { status: _status, retryAfter: _retryAfter, ...rest } = refusal;
  return { success: false, data: record, ...rest, request_id: requestId };
}

/** Returns the answer of a call that failed unexpectedly. */
export const unexpectedError = (
  requestId: string,
  message = 'Something went wrong on the server.',
) => ({
  success: false,
  message,
  data: null,
  request_id: requestId,
});

/** The seconds to wait before a retry, when the cause is probably over. */
const SHORTLY = 5;

/** Returns the header with the time to try again, if a refusal has one. */
export function waitingOf({ status, retryAfter }: Refusal): Record<string, string> {
  const wait = retryAfter ?? (status === 503 || status === 429 ? SHORTLY : undefined);
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

/** The type of every answer except pages and files. */
export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;
