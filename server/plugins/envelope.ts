import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../domain/kernel/refusals';
import { logRefusal } from './refusalLog';

/** What an answer has beside `data`. */
export interface Beside {
  message?: string;
  [name: string]: unknown;
}

/** Answers what was asked for. */
export function answer(
  reply: FastifyReply,
  data: unknown,
  { message = 'OK', ...beside }: Beside = {},
): FastifyReply {
  return reply.send({ success: true, message, data, ...beside });
}

/** What a refusal is answered with, in the envelope. */
export function failureOf(refusal: Refusal, requestId: string, record: unknown = null) {
  const { status: _status, retryAfter: _retryAfter, ...rest } = refusal;
  return { success: false, data: record, ...rest, request_id: requestId };
}

/** In how many seconds to try again what may well be over by then. */
const SHORTLY = 5;

/** The header that says when to try again, where a refusal has one. */
export function waitingOf({ status, retryAfter }: Refusal): Record<string, string> {
  const wait = retryAfter ?? (status === 503 || status === 429 ? SHORTLY : undefined);
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

/** Refuses, in the envelope, with the record as it is where there is one to show. */
export function refuse(
  reply: FastifyReply,
  refusal: Refusal,
  record: unknown = null,
): FastifyReply {
  logRefusal(reply.request, refusal, record);
  return reply
    .headers(waitingOf(refusal))
    .code(refusal.status)
    .send(failureOf(refusal, reply.request.id, record));
}
