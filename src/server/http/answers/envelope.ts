import type { FastifyReply } from 'fastify';
import type { Refusal } from '@/core/validation/refusals';
import { failureOf, waitingOf } from '@/engine/routes/answers';
import { logRefusal } from '@/server/http/log/refusalLog';

/** Refuses in the envelope, with the current record if there is one to show. */
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
