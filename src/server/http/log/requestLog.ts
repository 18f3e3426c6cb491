import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isId } from '@/core/validation/schema';

/** Returns the record that a call is about, if it names one. */
function rowOf({ params, body }: FastifyRequest): number | undefined {
  const named = Number((params as { id?: unknown } | undefined)?.id);
  const sent = (body as { id?: unknown } | null | undefined)?.id;
  return [named, sent].find(isId);
}

/**
 * Adds the call, its person and its record to every log line of a request, by their ids, once the guard knows the
 * person. Register it after the guard.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('preHandler', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.name;
    if (!operation) return done();
    const row = rowOf(request);
    const log = request.log.child({
      operation,
      ...(request.person && { actor: request.person.id }),
      ...(row !== undefined && { row }),
    });
    request.log = log;
    reply.log = log;
    done();
  });
});
