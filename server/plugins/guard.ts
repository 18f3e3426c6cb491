import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { admit } from '../../application/admission';
import { callRate } from '../../application/people/callRate';
import { refusalAtDoor } from '../../application/routes/door';
import type { Received, RoutedOperation } from '../../application/routes/route';
import type { SignedIn } from '../../application/store';
import type { Limit } from '../../domain/kernel/limits';
import { refuse } from './envelope';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: RoutedOperation;
  }
  interface FastifyInstance {
    calls: ReturnType<typeof callRate>;
  }
  interface FastifyRequest {
    person: SignedIn | null;
  }
}

/** A route that names no operation: nobody has said who may call it. */
export class UnguardedRoute extends Error {
  override name = 'UnguardedRoute';
}

async function judge(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const operation = request.routeOptions.config.operation;
  if (!operation) return undefined;
  const { store, calls } = request.server;
  const { person, refusal } = await admit(
    store,
    operation,
    request.headers.authorization,
    ({ tokenHash }) => calls.refusalOf(tokenHash),
  );
  request.person = person;
  return refusal && refuse(reply, refusal);
}

/**
 * Who may call what. Every route under /api names its operation, and one that does not stops the boot; what the
 * access table does not grant is refused. Judged after the body was read, because an unreadable request is said
 * as one, whether or not somebody is signed in.
 */
export const guard = fp(async (app: FastifyInstance, options: { apiLimit: Limit }) => {
  app.decorateRequest('person', null);
  app.decorate('calls', callRate(options.apiLimit));
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.operation) {
      throw new UnguardedRoute(
        `${route.method} ${route.url} names no operation, so nobody has said who may call it`,
      );
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    const operation = request.routeOptions.config.operation;
    if (!operation) return done();
    reply.header('Cache-Control', 'no-store');
    const { method, url, headers } = request;
    const query = (request.query ?? {}) as Received['query'];
    const refusal = refusalAtDoor({ method, url, headers, query }, operation);
    if (refusal) refuse(reply, refusal);
    else done();
  });
  app.addHook('preHandler', judge);
});
