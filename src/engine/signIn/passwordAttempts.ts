import type { Refused } from '@/engine/store';
import type { OpenCall } from './accountCall';
import type { PasswordLimit } from './attemptCounter';

/** The limits of signing in: failures at a place, checked first, then tries of the account (`core/rateLimits.ts`). */
export const SIGNING_IN_LIMITS: readonly PasswordLimit[] = ['login_failures', 'login_account'];

/** The limits of a signed-in person, whom attempts by strangers elsewhere must not lock out. */
export const SIGNED_IN_LIMITS: readonly PasswordLimit[] = ['login_failures'];

/** The person whose password was tried, with the matching hash; without a hash it was wrong. */
export interface CheckedPassword {
  personId: number | null;
  verifiedHash: string | undefined;
}

/** Checks a password within the limits of its account: attempts are taken first, and failures remain counted. */
export async function checkPassword(
  { tries, place }: Pick<OpenCall, 'tries' | 'place'>,
  email: string,
  limits: readonly PasswordLimit[],
  verify: () => Promise<CheckedPassword>,
): Promise<CheckedPassword | Refused> {
  const account = email.toLowerCase();
  const countedBy = (name: PasswordLimit) =>
    name === 'login_failures' ? [account, place] : [account];
  const taken: PasswordLimit[] = [];
  const giveAllBack = () => Promise.all(taken.map((name) => tries.giveBack(name, countedBy(name))));
  for (const name of limits) {
    const refusal = await tries.take(name, countedBy(name));
    if (!refusal) {
      taken.push(name);
      continue;
    }
    await giveAllBack();
    return { refusal };
  }
  const judged = await verify().catch(async (error: unknown) => {
    await giveAllBack();
    throw error;
  });
  for (const name of taken) {
    if (judged.verifiedHash === undefined) await tries.fail(name, countedBy(name));
    else if (name === 'login_failures') await tries.forget(name, countedBy(name));
    else await tries.giveBack(name, countedBy(name));
  }
  return judged;
}
