import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../domain/kernel/limits';
import { tooOften } from '../../domain/kernel/refusals';
import { refuse } from '../plugins/envelope';
import { logRefused } from '../plugins/refusalLog';
import { blockAfterFailure, forgetAttempts, giveBack, takeAttempt } from '../store/attempts';
import { consume, limitKey } from '../store/limits';

/** The limits that are counted by what somebody sends, and what they are counted by. */
type Counted = Exclude<keyof Limits, 'api' | 'login_failures' | 'login_account'>;

/** The limits of attempts at a password, in the order in which they are asked: the place before the account. */
type OfAttempts = 'login_failures' | 'login_account';

/** Somebody who signs in may fail so often at their place, and so often in all. */
export const AT_THE_DOOR: readonly OfAttempts[] = ['login_failures', 'login_account'];

/** Who is signed in already is not kept from their work by what strangers try elsewhere. */
export const SIGNED_IN: readonly OfAttempts[] = ['login_failures'];

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
    const turn = await consume(db, limitKey(name, value), limits[name as Counted]);
    if (turn.ok) continue;
    if (turn.isFirst) logRefused(request, 'too many tries', { limit: name });
    refuse(reply, tooOften(turn.retryAfter));
    return true;
  }
  return false;
}

const keyOf = (name: OfAttempts, email: string, ip: string) =>
  name === 'login_failures'
    ? limitKey(name, email.toLowerCase(), ip)
    : limitKey(name, email.toLowerCase());

/**
 * Judges a password within the limits of one account. The turn is taken before the password is looked at, so that
 * guesses that come at once are as few as those that come one by one; only failures go on counting. Answers 429 and
 * nothing where somebody has to wait, else what `verify` answers: nothing for a wrong password.
 */
export async function judgePassword<Verified>(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  names: readonly OfAttempts[],
  verify: () => Promise<Verified | undefined>,
): Promise<{ verified: Verified | undefined } | undefined> {
  const { db, limits } = request.server;
  const taken: { name: OfAttempts; key: string }[] = [];
  const giveAllBack = () => Promise.all(taken.map(({ key }) => giveBack(db, key)));
  for (const name of names) {
    const key = keyOf(name, email, request.ip);
    const turn = await takeAttempt(db, key, limits[name]);
    if (turn.ok) {
      taken.push({ name, key });
      continue;
    }
    await giveAllBack();
    refuse(reply, tooOften(turn.retryAfter));
    return undefined;
  }
  const verified = await verify().catch(async (error: unknown) => {
    await giveAllBack();
    throw error;
  });
  for (const { name, key } of taken) {
    if (verified === undefined) {
      const begins = await blockAfterFailure(db, key, limits[name]);
      if (begins) logRefused(request, 'locked out', { limit: name });
    } else if (name === 'login_failures') await forgetAttempts(db, key);
    else await giveBack(db, key);
  }
  return { verified };
}
