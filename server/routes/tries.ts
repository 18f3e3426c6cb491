import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooOften } from '../../domain/refusals';
import type { Limits } from '../../domain/rules/limits';
import { refuse } from '../plugins/envelope';
import { forgetFailures, limitKey, mayTry, noteFailure, takeTurn } from '../store/limits';

/** The limits that are counted by what somebody sends, and what they are counted by. */
type Counted = Exclude<keyof Limits, 'api' | 'login_failures'>;

/**
 * Counts this try against the limits named, each by a value that was read and checked (an address of mail or of the
 * network). Answers 429 and says so where it is one too many.
 */
export async function isTooOften(
  request: FastifyRequest,
  reply: FastifyReply,
  counted: Partial<Record<Counted, string>>,
): Promise<boolean> {
  const { db, limits } = request.server;
  for (const [name, value] of Object.entries(counted)) {
    const turn = await takeTurn(db, limitKey(name, value), limits[name as Counted]);
    if (turn.ok) continue;
    refuse(reply, tooOften(turn.retryAfter));
    return true;
  }
  return false;
}

/** Failed tries at the password of one account from one network address; after a few they have to wait. */
export function failuresOf(request: FastifyRequest, email: string) {
  const { db, limits } = request.server;
  const key = limitKey('login_failures', email.toLowerCase(), request.ip);
  return {
    /** Answers 429 and says so while they have to wait. */
    async isWaiting(reply: FastifyReply): Promise<boolean> {
      const turn = await mayTry(db, key);
      if (turn.ok) return false;
      refuse(reply, tooOften(turn.retryAfter));
      return true;
    },
    note: () => noteFailure(db, key, limits.login_failures),
    forget: () => forgetFailures(db, key),
  };
}
