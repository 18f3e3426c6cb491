import type { RecordValues } from '../domain/kernel/fields';
import type { Refusal } from '../domain/kernel/refusals';
import type { Request, Response } from './express';

/** What an envelope has beside `data`. */
export interface Beside {
  message?: string;
  [name: string]: unknown;
}

/** Answers what was asked for, in the envelope. */
export function answer(
  response: Response,
  data: unknown,
  { message = 'OK', ...beside }: Beside = {},
): Response {
  return response.status(200).json({ success: true, message, data, ...beside });
}

/** The id of a request; given to it when it arrives. */
export const requestIdOf = (request: Request): string =>
  String(request.res?.getHeader('X-Request-Id') ?? '');

/** Refuses, in the envelope, with the record as it is where there is one to show. */
export function refuse(
  response: Response,
  { status, retryAfter, ...rest }: Refusal,
  record: RecordValues | null = null,
): Response {
  const wait = retryAfter ?? (status === 503 ? 5 : undefined);
  if (wait !== undefined) response.setHeader('Retry-After', String(wait));
  return response
    .status(status)
    .json({ success: false, data: record, ...rest, request_id: requestIdOf(response.req) });
}
