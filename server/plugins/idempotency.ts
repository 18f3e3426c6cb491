import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import {
  IDEMPOTENCY_HEADER,
  keyOfAnotherRequest,
  readKey,
  stillRunning,
  takesKey,
} from '../../domain/kernel/idempotency';
import type { Database } from '../store/database';
import { type HeldTransaction, holdTransaction } from '../store/heldTransaction';
import {
  claimKey,
  digestOfRequest,
  forgetOldAnswers,
  type KeyedRequest,
  keepAnswer,
} from '../store/idempotencyKeys';
import { refuse } from './envelope';

/** A change under a key, from the first look at the key to the answer. */
interface Keyed extends HeldTransaction {
  request: KeyedRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    keyed: Keyed | null;
    /**
     * Where a call changes something: the transaction that also keeps its answer where the call has an
     * Idempotency-Key, else the database. What must count although the call is refused goes to `server.db`.
     */
    readonly db: Database;
    /** What the call carries where that is no JSON, as far as it says what is asked for. */
    carried: unknown;
  }
}

const keyIn = (request: FastifyRequest) =>
  readKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]);

/** Refuses a header that is no key: an unreadable request is said as one, whether or not somebody is signed in. */
async function readable(request: FastifyRequest, reply: FastifyReply) {
  const key = keyIn(request);
  return typeof key === 'object' ? refuse(reply, key) : undefined;
}

/** What is known of a request that came with a key; nothing of any other. */
export function keyedRequestOf(request: FastifyRequest): KeyedRequest | undefined {
  const { person, method, url, body, carried, routeOptions } = request;
  const isGet = method === 'GET';
  const key = isGet || !isKeyed(routeOptions) ? undefined : keyIn(request);
  if (typeof key !== 'string' || !person) return undefined;
  return {
    employeeId: person.id,
    key,
    operation: routeOptions.config.operation?.name ?? '',
    digest: digestOfRequest(`${method} ${url}`, carried ?? body),
  };
}

/** Before a change under a key: its kept answer, why it has to wait or is refused, or a transaction for it. */
async function claim(request: FastifyRequest, reply: FastifyReply) {
  const keyed = keyedRequestOf(request);
  if (!keyed) return undefined;
  const held = await holdTransaction(request.server.db);
  request.keyed = { ...held, request: keyed };
  const claimed = await claimKey(held.tx, keyed);
  if (claimed === 'new') return undefined;
  request.keyed = null;
  await held.rollBack();
  if (claimed === 'running') return refuse(reply, stillRunning);
  if (claimed === 'another') return refuse(reply, keyOfAnotherRequest);
  return reply.code(claimed.status).type('application/json; charset=utf-8').send(claimed.answer);
}

/** After it: what was changed and what is answered are committed together; a refusal changes and keeps nothing. */
async function conclude(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { keyed } = request;
  if (!keyed) return payload;
  request.keyed = null;
  const { statusCode: status } = reply;
  if (status >= 400 || typeof payload !== 'string') {
    await keyed.rollBack();
    return payload;
  }
  try {
    await keepAnswer(keyed.tx, keyed.request, { status, answer: payload });
  } catch (error) {
    await keyed.rollBack();
    throw error;
  }
  await keyed.commit();
  return payload;
}

/** Whether the route changes something by a method that a client may repeat under a key. */
function isKeyed({ method, config }: Pick<RouteOptions, 'method' | 'config'>): boolean {
  const operation = config?.operation;
  const isGet = [method].flat().every((one) => one === 'GET');
  return !isGet && operation?.writes === true && takesKey(operation);
}

const LOOK_FOR_OLD_MS = 3_600_000;

/**
 * Calls that change something can be sent again: under the same Idempotency-Key the same request of the same person is
 * answered as before and changes nothing more. The answer is kept in the transaction of the change, so there is never
 * the one without the other.
 */
export const idempotency = fp(async (app: FastifyInstance) => {
  app.decorateRequest('keyed', null);
  app.decorateRequest('carried', null);
  app.decorateRequest('db', {
    getter() {
      return this.keyed?.tx ?? this.server.db;
    },
  });
  app.addHook('onRoute', (route) => {
    if (!isKeyed(route)) return;
    const only = (hook: typeof claim) => (request: FastifyRequest, reply: FastifyReply) =>
      request.method === 'GET' ? Promise.resolve(undefined) : hook(request, reply);
    route.preValidation = [...[route.preValidation ?? []].flat(), only(readable)];
    // What the application carries out takes its key in its own transaction.
    if (route.config?.operation?.isCarriedOut) return;
    route.preHandler = [...[route.preHandler ?? []].flat(), only(claim)];
  });
  app.addHook('onSend', conclude);
  const forget = () =>
    forgetOldAnswers(app.db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'could not forget old answers'),
    );
  const timer = setInterval(forget, LOOK_FOR_OLD_MS).unref();
  app.addHook('onReady', async () => void (await forget()));
  app.addHook('onClose', () => clearInterval(timer));
});
