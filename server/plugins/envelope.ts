import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../domain/kernel/refusals';
import { logRefusal } from './refusalLog';

/** What an answer has beside `data`. */
export interface Beside {
  message?: string;
  pagination?: Pagination;
  included?: unknown;
  /** Figures that belong to the whole answer, by their names at its top level. */
  figures?: object;
}

/** Where a page lies in its list; whole numbers from 1, an empty list has one page. */
export interface Pagination {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The pagination of a list's page. */
export function paginationOf(page: number, perPage: number, total: number): Pagination {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** Answers what was asked for. */
export function answer(
  reply: FastifyReply,
  data: unknown,
  { message = 'OK', figures, ...beside }: Beside = {},
): FastifyReply {
  return reply.send({ success: true, message, data, ...beside, ...figures });
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
