import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Refusal } from '@/core/validation/refusals';
import { signedIn } from '@/engine/routes/carryOut';
import type { Answer } from '@/engine/routes/route';
import type { Store } from '@/engine/store';
import { hasCode } from '@/server/http/answers/errors';
import { COMMON_CONNECTIONS, type Connections } from '@/server/postgres/database';
import { DATABASE_LIMITS, type DatabaseLimits } from './databaseLimits';
import { Line, type LineLimits } from './line';
import { giveWay } from './priority';
import { heavyCallsAtOnce, tookTooLong, tooManyCalls } from './refusals';
import { isHeavyByKind, isLongSearch, restAfter, SlowCalls, type Weighed } from './weight';

/** A way to the database: whose turn it is, and the connections for it. */
interface Lane {
  line: Line;
  connections: Connections;
  store: Store;
  /** Why a call has no turn. */
  full: Refusal;
}

type LaneName = 'screens' | 'searches' | 'changes' | 'heavyScreens' | 'heavyChanges';

declare module 'fastify' {
  interface FastifyInstance {
    lanes: Record<LaneName, Lane>;
    slowCalls: SlowCalls;
  }
}

const HEAVY_SECONDS = 10;
const CANCELLED = /^57014$/;

/** What people see is answered within these, or refused. */
const ordinary = (limits: DatabaseLimits): LineLimits => ({
  atOnce: limits.callsAtOnce,
  ofOne: limits.callsAtOncePerson,
  waiting: limits.callsWaiting,
  waitingOfOne: Math.ceil(limits.callsWaiting / 2),
  seconds: 5,
});

/** One a person: who types a word asks again with every letter, and each may look through thousands of rows. */
const searching = (limits: DatabaseLimits): LineLimits => ({ ...ordinary(limits), ofOne: 1 });

/** Of the connections of everything else, some are left for signing in and for finding sessions. */
const MOST_CHANGES = COMMON_CONNECTIONS - 4;

const changing = (limits: DatabaseLimits): LineLimits => ({
  ...ordinary(limits),
  atOnce: Math.min(limits.callsAtOnce, MOST_CHANGES),
});

const heavy = ({ heavyAtOnce, callsWaiting }: DatabaseLimits): LineLimits => ({
  atOnce: heavyAtOnce,
  ofOne: 1,
  waiting: Math.ceil(callsWaiting / 4),
  waitingOfOne: 10,
  seconds: 15,
});

/**
 * Nobody can hold the database. Screens and changes have connections apart, each call waits for its turn, and each
 * person has a share of them. What no limit keeps short goes one at a time a person on a few connections of its own;
 * so does what was slow just now.
 */
export const lanes = fp(
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
    const line = new Line(heavy(limits));
    const screens = apart({ connections: callsAtOnce, statementSeconds: screenSeconds });
    app.decorate('slowCalls', new SlowCalls());
    app.decorate('lanes', {
      screens: { line: new Line(ordinary(limits)), ...screens, full: tooManyCalls },
      searches: { line: new Line(searching(limits)), ...screens, full: tooManyCalls },
      changes: { line: new Line(changing(limits)), ...common, full: tooManyCalls },
      heavyScreens: {
        line,
        ...apart(
          { connections: heavyAtOnce, statementSeconds: HEAVY_SECONDS },
          embedded ? giveWay : undefined,
        ),
        full: heavyCallsAtOnce,
      },
      heavyChanges: { line, ...common, full: heavyCallsAtOnce },
    });
  },
);

/** What a request says of how much it asks of the database; nothing where nobody is signed in. */
function weighed(request: FastifyRequest): Weighed {
  const { routeOptions, query, person } = request;
  const name = routeOptions.config.operation?.name ?? '';
  return { name, person: signedIn({ person }).person.id, query: query as Weighed['query'] };
}

/** Whether any call goes on that is not heavy. */
const areOthersAsking = ({ screens, searches, changes }: FastifyInstance['lanes']): boolean =>
  [screens, searches, changes].some(({ line }) => line.running > 0);

/**
 * Does what a call asks of the database once its turn has come, and refuses in words where it does not come or, of a
 * screen, where it takes too long. To be called behind a guard that requires a session.
 */
export async function inLane(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const { lanes: all, slowCalls } = request.server;
  const call = weighed(request);
  const writes = request.routeOptions.config.operation?.writes === true;
  const [ordinaryLane, heavyLane]: [LaneName, LaneName] = writes
    ? ['changes', 'heavyChanges']
    : [isLongSearch(call) ? 'searches' : 'screens', 'heavyScreens'];
  const isHeavy = isHeavyByKind(call) || slowCalls.has(call);
  const lane = all[isHeavy ? heavyLane : ordinaryLane];
  const end = await lane.line.take(call.person);
  if (!end) return { refusal: lane.full };
  const began = performance.now();
  try {
    // Who left while waiting gets no answer.
    if (reply.raw.destroyed) reply.hijack();
    return reply.sent ? { refusal: lane.full } : await work(lane.store);
  } catch (error) {
    if (writes || !hasCode(error, CANCELLED)) throw error;
    request.log.warn({ err: error }, 'refused');
    return { refusal: tookTooLong };
  } finally {
    const took = performance.now() - began;
    if (!writes) slowCalls.note(call, took);
    if (isHeavy && areOthersAsking(all)) setTimeout(end, restAfter(took)).unref();
    else end();
  }
}
