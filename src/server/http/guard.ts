import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Limits } from '@/core/rateLimits';
import type { Refusal } from '@/core/validation/refusals';
import { admit, hasSession, isOpenCall } from '@/engine/admission';
import { refusalAtDoor } from '@/engine/routes/admitCall';
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
    /** The rate of calls without a session, by network address. */
    openCalls: CallRate;
  }
  interface FastifyRequest {
    person: SignedIn | null;
  }
}

/** Thrown for a route without an operation, which nobody has permission to call. */
export class UnguardedRoute extends Error {
  override name = 'UnguardedRoute';
}

async function authorise(
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
  // A token without a session counts like none.
  if (!person && !isOpenCall(operation, request.headers.authorization))
    request.server.openCalls.waitOf(holderOf(request.ip));
  return refusal && refuse(reply, refusal);
}

/** Returns the refusal of a caller with too many calls, as far as far as is known before the body is read. */
async function refusalOfFlood(
  request: FastifyRequest,
  operation: RoutedOperation,
): Promise<Refusal | undefined> {
  const { openCalls, store } = request.server;
  const { authorization } = request.headers;
  const address = holderOf(request.ip);
  if (isOpenCall(operation, authorization)) return openCalls.refusalOf(address);
  // People who are signed in are not blocked by others at their address.
  const refusal = openCalls.refusalOfNext(address);
  return refusal && operation.guard !== 'public' && !(await hasSession(store, authorization))
    ? refusal
    : undefined;
}

/**
 * Guards every call. Every route under /api names its operation, or the start fails; calls not granted by the access
 * table are refused. Checked after the body was read, because an unreadable request is reported as such, signed in or
 * not. Only too frequent calls are refused earlier.
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
  app.addHook('preHandler', authorise);
});
