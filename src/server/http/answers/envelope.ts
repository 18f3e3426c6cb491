import type { FastifyReply } from 'fastify';
import type { Refusal } from '@/core/validation/refusals';
import { failureOf, waitingOf } from '@/engine/routes/answers';
import { logRefusal } from '@/server/http/log/refusalLog';

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
