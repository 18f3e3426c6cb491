import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Refusal } from '@/core/validation/refusals';
import { signedIn } from '@/engine/routes/respond';
import type { Answer } from '@/engine/routes/route';
import type { Store } from '@/engine/store';
import { BEHIND_EVERYBODY, lowerPriority } from '@/server/embedded';
import { hasCode } from '@/server/http/answers/errors';
import { Limiter, type Limits } from '@/server/limits/limiter';
import { COMMON_CONNECTIONS, type Connections } from '@/server/postgres/database';
import { DATABASE_LIMITS, type DatabaseLimits } from './databaseLimits';
import { isHeavyByKind, isLongSearch, restAfter, SlowCalls, type Weighed } from './heavyCalls';

/** Refuses a call because too many are queued, or it waited too long. */
const tooManyCalls: Refusal = {
  status: 503,
  code: 'busy',
  message: 'The server is busy at the moment. Please try again in a few seconds.',
  retryAfter: 3,
};

/** Refuses a call because another of this kind by the same person, or too many by others, is still under way. */
const heavyCallsAtOnce: Refusal = {
  status: 503,
  code: 'busy',
  message:
    'A long list or a large file takes its turn, and others are before this one. Please try again in a few seconds.',
  retryAfter: 5,
};

/** Refuses a lookup that took longer than a screen may. */
const tookTooLong: Refusal = {
  status: 503,
  code: 'busy',
  message:
    'This takes too long to look up. Choose a shorter period or add a filter, or try again in a few seconds.',
  retryAfter: 2,
};

/** A queue for the database. */
interface Queue {
  limiter: Limiter<number>;
  connections: Connections;
  store: Store;
  /** The refusal of a call that gets no slot. */
  full: Refusal;
}

type QueueName = 'screens' | 'searches' | 'changes' | 'heavyScreens' | 'heavyChanges';

declare module 'fastify' {
  interface FastifyInstance {
    queues: Record<QueueName, Queue>;
    slowCalls: SlowCalls;
  }
}

const HEAVY_SECONDS = 10;
const CANCELLED = /^57014$/;

/** Calls of screens get a slot within these limits, or are refused. */
const ordinary = (limits: DatabaseLimits): Limits => ({
  atOnce: limits.callsAtOnce,
  ofOne: limits.callsAtOncePerson,
  waiting: limits.callsWaiting,
  waitingOfOne: Math.ceil(limits.callsWaiting / 2),
  seconds: 5,
});

/** One for each person: typing a word searches again with every letter, and each may look through thousands of rows. */
const searching = (limits: DatabaseLimits): Limits => ({ ...ordinary(limits), ofOne: 1 });

/** Of the common connections, some are reserved for signing in and for finding sessions. */
const MAX_CHANGES = COMMON_CONNECTIONS - 4;

const changing = (limits: DatabaseLimits): Limits => ({
  ...ordinary(limits),
  atOnce: Math.min(limits.callsAtOnce, MAX_CHANGES),
});

const heavy = ({ heavyAtOnce, callsWaiting }: DatabaseLimits): Limits => ({
  atOnce: heavyAtOnce,
  ofOne: 1,
  waiting: Math.ceil(callsWaiting / 4),
  waitingOfOne: 10,
  seconds: 15,
});

/**
 * Prevents people from blocking the database. Screens and changes have separate connections, each call waits for a
 * slot, and each person has a share of them. Unlimited calls run one at a time for each person on a few connections
 * of their own; so do calls that were slow just now.
 */
export const queues = fp(
  async (
    app: FastifyInstance,
    { limits = DATABASE_LIMITS, embedded }: { limits?: DatabaseLimits; embedded: boolean },
  ) => {
    const { connection, store, storeOn } = app;
    const common = { connections: connection, store };
    const apart = (...given: Parameters<typeof connection.apart>) => {
      const connections = connection.apart(...given);
      return { connections, store: storeOn(connections) };
    };
    const { callsAtOnce, heavyAtOnce, screenSeconds } = limits;
    const limiter = new Limiter<number>(heavy(limits));
    const screens = apart({ connections: callsAtOnce, statementSeconds: screenSeconds });
    app.decorate('slowCalls', new SlowCalls());
    app.decorate('queues', {
      screens: { limiter: new Limiter<number>(ordinary(limits)), ...screens, full: tooManyCalls },
      searches: { limiter: new Limiter<number>(searching(limits)), ...screens, full: tooManyCalls },
      changes: { limiter: new Limiter<number>(changing(limits)), ...common, full: tooManyCalls },
      heavyScreens: {
        limiter,
        ...apart(
          { connections: heavyAtOnce, statementSeconds: HEAVY_SECONDS },
          embedded ? (processId) => lowerPriority(processId, BEHIND_EVERYBODY) : undefined,
        ),
        full: heavyCallsAtOnce,
      },
      heavyChanges: { limiter, ...common, full: heavyCallsAtOnce },
    });
  },
);

/** Returns the parts of a request that decide its weight. Needs a person who is signed in. */
function weighed(request: FastifyRequest): Weighed {
  const { routeOptions, query, person } = request;
  const name = routeOptions.config.operation?.name ?? '';
  return { name, person: signedIn({ person }).person.id, query: query as Weighed['query'] };
}

/**
 * Returns a function that tells, when a call ends in this queue, whether any call that is not heavy was running in the
 * meantime. Calls of others can be so short that none is running at the end.
 */
function watchOthers({ screens, searches, changes }: FastifyInstance['queues'], own: Queue) {
  const limiters = [screens, searches, changes].map(({ limiter }) => limiter);
  const sum = (count: (limiter: Limiter<number>) => number) =>
    limiters.reduce((total, limiter) => total + count(limiter), 0);
  const endedBefore = sum(({ begun, running }) => begun - running);
  const isCounted = limiters.includes(own.limiter);
  return () => sum(({ begun }) => begun) - endedBefore > (isCounted ? 1 : 0);
}

/**
 * Does the work of a call once it has a slot. Refuses with a message if it gets none or, for a screen, takes too
 * long. Call it behind a guard that requires a session.
 */
export async function inQueue(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const { queues: all, slowCalls } = request.server;
  const call = weighed(request);
  const writes = request.routeOptions.config.operation?.writes === true;
  const [ordinaryQueue, heavyQueue]: [QueueName, QueueName] = writes
    ? ['changes', 'heavyChanges']
    : [isLongSearch(call) ? 'searches' : 'screens', 'heavyScreens'];
  const isHeavy = isHeavyByKind(call) || slowCalls.has(call);
  const queue = all[isHeavy ? heavyQueue : ordinaryQueue];
  const end = await queue.limiter.take(call.person);
  if (!end) return { refusal: queue.full };
  const began = performance.now();
  const wereOthersActive = watchOthers(all, queue);
  try {
    // Callers who left while waiting get no response.
    if (reply.raw.destroyed) reply.hijack();
    return reply.sent ? { refusal: queue.full } : await work(queue.store);
  } catch (error) {
    if (writes || !hasCode(error, CANCELLED)) throw error;
    request.log.warn({ err: error }, 'refused');
    return { refusal: tookTooLong };
  } finally {
    const took = performance.now() - began;
    if (!writes) slowCalls.note(call, took);
    const rests = isHeavy || queue === all.searches;
    end(rests && wereOthersActive() ? restAfter(took) : 0);
  }
}
