import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { admit } from '../../application/admission';
import { keyOf } from '../../application/keyedRequests';
import type { By, SignedIn } from '../../application/store';
import type { Limit } from '../../domain/kernel/limits';
import type { Operation } from '../../domain/kernel/operation';
import { tooOften, unreadable } from '../../domain/kernel/refusals';
import { isUnintendedRequest, unintendedRequest } from '../../domain/wire/unintendedRequest';
import { type CallRate, callRate } from './callRate';
import { refuse } from './envelope';

/** What a route says of itself: which call it is, who may, and whether it changes anything. */
export interface RoutedOperation
  extends Pick<Operation, 'name' | 'guard' | 'changes' | 'takesNoKey' | 'endsSession'> {
  writes?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: RoutedOperation;
  }
  interface FastifyInstance {
    calls: CallRate;
  }
  interface FastifyRequest {
    person: SignedIn | null;
    /** What the call carries where that is no JSON, as far as it says what is asked for. */
    carried: unknown;
  }
}

/** A route that names no operation: nobody has said who may call it. */
export class UnguardedRoute extends Error {
  override name = 'UnguardedRoute';
}

/** The person who is signed in. Only behind a guard that requires a session. */
export function personOf({ person }: FastifyRequest): SignedIn {
  if (!person) throw new Error('a route that is open to anyone asked who is signed in');
  return person;
}

/** The person who is signed in, as the author of a change. */
export function authorOf(request: FastifyRequest): By {
  const { id, name, role, denied } = personOf(request);
  return { id, name, role, denied, requestId: request.id };
}

async function judge(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const operation = request.routeOptions.config.operation;
  if (!operation || operation.guard === 'public') return undefined;
  const { store, calls } = request.server;
  const { person, refusal } = await admit(
    store,
    operation,
    request.headers.authorization,
    ({ tokenHash }) => {
      const wait = calls.waitOf(tokenHash);
      return wait === undefined ? undefined : tooOften(wait);
    },
  );
  request.person = person;
  return refusal && refuse(reply, refusal);
}

const MOST_QUERY_KEYS = 30;
const LONGEST_URL = 8192;

/**
 * Who may call what. Every route under /api names its operation, and one that does not stops the boot; what the
 * access table does not grant is refused. Judged after the body was read, because an unreadable request is said
 * as one, whether or not somebody is signed in.
 */
export const guard = fp(async (app: FastifyInstance, options: { apiLimit: Limit }) => {
  app.decorateRequest('person', null);
  app.decorateRequest('carried', null);
  app.decorate('calls', callRate(options.apiLimit));
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.operation) {
      throw new UnguardedRoute(
        `${route.method} ${route.url} names no operation, so nobody has said who may call it`,
      );
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const operation = request.routeOptions.config.operation;
    if (!operation) return;
    reply.header('Cache-Control', 'no-store');
    const tooLong =
      request.url.length > LONGEST_URL ||
      Object.keys((request.query ?? {}) as object).length > MOST_QUERY_KEYS;
    if (tooLong) return refuse(reply, unreadable('The request address is too long.'));
    if (operation.changes && request.method === 'GET' && isUnintendedRequest(request.headers)) {
      return refuse(reply, unintendedRequest);
    }
    // An unreadable request is said as one, whether or not somebody is signed in.
    const key = operation.writes
      ? keyOf({ method: request.method, headers: request.headers, operation })
      : undefined;
    if (typeof key === 'object') return refuse(reply, key);
  });
  app.addHook('preHandler', judge);
});
