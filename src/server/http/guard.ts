import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Limits } from '@/core/limits';
import type { Refusal } from '@/core/validation/refusals';
import { admit, hasSession, isOpenCall } from '@/engine/admission';
import { refusalAtDoor } from '@/engine/routes/door';
import type { Received, RoutedOperation } from '@/engine/routes/route';
import { type CallRate, callRate } from '@/engine/signIn/callRate';
import type { SignedIn } from '@/engine/store';
import { refuse } from './answers/envelope';
import { holderOf } from './proxies';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: RoutedOperation;
  }
  interface FastifyInstance {
    calls: CallRate;
    /** Calls by nobody who is signed in, by their network address. */
    openCalls: CallRate;
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
  // A token of no session is as good as none.
  if (!person && !isOpenCall(operation, request.headers.authorization))
    request.server.openCalls.waitOf(holderOf(request.ip));
  return refusal && refuse(reply, refusal);
}

/** Why a call is not let in by who makes it, as far as that is known before its body is read. */
async function refusalOfFlood(
  request: FastifyRequest,
  operation: RoutedOperation,
): Promise<Refusal | undefined> {
  const { openCalls, store } = request.server;
  const { authorization } = request.headers;
  const address = holderOf(request.ip);
  if (isOpenCall(operation, authorization)) return openCalls.refusalOf(address);
  // Somebody who is signed in is not kept out by what others at their address do.
  const refusal = openCalls.refusalOfNext(address);
  return refusal && operation.guard !== 'public' && !(await hasSession(store, authorization))
    ? refusal
    : undefined;
}

/**
 * Who may call what. Every route under /api names its operation, and one that does not stops the boot; what the
 * access table does not grant is refused. Judged after the body was read, because an unreadable request is said
 * as one, whether or not somebody is signed in. Only who calls too often is refused before.
 */
export const guard = fp(async (app: FastifyInstance, options: { limits: Limits }) => {
  app.decorateRequest('person', null);
  app.decorate('calls', callRate(options.limits.api));
  app.decorate('openCalls', callRate(options.limits.public_address));
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.operation) {
      throw new UnguardedRoute(
        `${route.method} ${route.url} names no operation, so nobody has said who may call it`,
      );
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const operation = request.routeOptions.config.operation;
    if (!operation) return undefined;
    reply.header('Cache-Control', 'no-store');
    const { method, url, headers } = request;
    const query = (request.query ?? {}) as Received['query'];
    const refusal =
      (await refusalOfFlood(request, operation)) ??
      refusalAtDoor({ method, url, headers, query }, operation);
    return refusal && refuse(reply, refusal);
  });
  app.addHook('preHandler', judge);
});
