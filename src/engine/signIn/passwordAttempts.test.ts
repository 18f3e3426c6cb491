import { describe, expect, it } from 'vitest';
import { tooOften } from '@/core/validation/refusals';
import type { AttemptCounter } from './attemptCounter';
import {
  type CheckedPassword,
  checkPassword,
  SIGNED_IN_LIMITS,
  SIGNING_IN_LIMITS,
} from './passwordAttempts';

const ADDRESS = 'Somebody@Example.com';
const right: CheckedPassword = { personId: 4, verifiedHash: 'hash' };
const wrong: CheckedPassword = { personId: 4, verifiedHash: undefined };

/** Returns tries that record their calls; those named are used up. */
function triesWithout(...usedUp: string[]) {
  const asked: string[] = [];
  const note = (what: string) => async (name: string, of: readonly string[]) => {
    asked.push(`${what} ${name} of ${of.join(' at ')}`);
  };
  const tries: AttemptCounter = {
    count: async () => undefined,
    async take(name, of) {
      await note('take')(name, of);
      return usedUp.includes(name) ? tooOften(60) : undefined;
    },
    fail: note('fail'),
    giveBack: note('give back'),
    forget: note('forget'),
  };
  return { asked, call: { tries, place: '192.0.2.1' } };
}

const FAILURES = 'login_failures of somebody@example.com at 192.0.2.1';
const ACCOUNT = 'login_account of somebody@example.com';

describe('an attempt at a password', () => {
  it('is taken before the check, first at its place, and still counts if it failed', async () => {
    const { asked, call } = triesWithout();
    const judged = await checkPassword(call, ADDRESS, SIGNING_IN_LIMITS, async () => {
      expect(asked).toEqual([`take ${FAILURES}`, `take ${ACCOUNT}`]);
      return wrong;
    });
    expect(judged).toEqual(wrong);
    expect(asked.slice(2)).toEqual([`fail ${FAILURES}`, `fail ${ACCOUNT}`]);
  });

  it('forgives the failures at its place if it was right, while those elsewhere still count', async () => {
    const { asked, call } = triesWithout();
    expect(await checkPassword(call, ADDRESS, SIGNING_IN_LIMITS, async () => right)).toEqual(right);
    expect(asked.slice(2)).toEqual([`forget ${FAILURES}`, `give back ${ACCOUNT}`]);
  });

  it('is not checked if the account has to wait, and takes no attempt at its place', async () => {
    const { asked, call } = triesWithout('login_account');
    const refused = await checkPassword(call, ADDRESS, SIGNING_IN_LIMITS, async () => {
      throw new Error('it was judged');
    });
    expect(refused).toEqual({ refusal: tooOften(60) });
    expect(asked).toEqual([`take ${FAILURES}`, `take ${ACCOUNT}`, `give back ${FAILURES}`]);
  });

  it('by a signed-in person is not held back by the attempts of strangers elsewhere', async () => {
    const { asked, call } = triesWithout('login_account');
    expect(await checkPassword(call, ADDRESS, SIGNED_IN_LIMITS, async () => right)).toEqual(right);
    expect(asked).toEqual([`take ${FAILURES}`, `forget ${FAILURES}`]);
  });

  it('does not count if it could not be checked', async () => {
    const { asked, call } = triesWithout();
    const failing = checkPassword(call, ADDRESS, SIGNED_IN_LIMITS, async () => {
      throw new Error('too many people are signing in');
    });
    await expect(failing).rejects.toThrow('too many people');
    expect(asked).toEqual([`take ${FAILURES}`, `give back ${FAILURES}`]);
  });
});
