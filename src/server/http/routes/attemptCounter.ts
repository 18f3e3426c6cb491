import type { FastifyRequest } from 'fastify';
import { tooOften } from '@/core/validation/refusals';
import type { AttemptCounter } from '@/engine/signIn/attemptCounter';
import { logRefused } from '@/server/http/log/refusalLog';
import { consume, limitKey } from '@/server/postgres/rateLimitRows';
import {
  blockAfterFailure,
  forgetAttempts,
  giveBack,
  takeAttempt,
} from '@/server/postgres/storedAttempts';

/** Counts attempts in the database, outside any change; logs the first refusal and each block. */
export function triesOf(request: FastifyRequest): AttemptCounter {
  const { db, limits } = request.server;
  return {
    async count(name, of) {
      const turn = await consume(db, limitKey(name, of), limits[name]);
      if (turn.ok) return undefined;
      if (turn.isFirst) logRefused(request, 'too many tries', { limit: name });
      return tooOften(turn.retryAfter);
    },
    async take(name, of) {
      const turn = await takeAttempt(db, limitKey(name, ...of), limits[name]);
      return turn.ok ? undefined : tooOften(turn.retryAfter);
    },
    async fail(name, of) {
      const begins = await blockAfterFailure(db, limitKey(name, ...of), limits[name]);
      if (begins) logRefused(request, 'locked out', { limit: name });
    },
    giveBack: (name, of) => giveBack(db, limitKey(name, ...of)),
    forget: (name, of) => forgetAttempts(db, limitKey(name, ...of)),
  };
}
