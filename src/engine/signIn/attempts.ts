import type { Refused } from '@/engine/store';
import type { OpenCall } from './accountCall';
import type { PasswordLimit } from './tries';

/** Who signs in may fail so often at their place, and so often in all. The place is asked before the account. */
export const SIGNING_IN_LIMITS: readonly PasswordLimit[] = ['login_failures', 'login_account'];

/** Who is signed in already is not kept from their work by what strangers try elsewhere. */
export const SIGNED_IN_LIMITS: readonly PasswordLimit[] = ['login_failures'];

/** Whose password was tried, and the hash that it is the one of; no hash where it was wrong. */
export interface CheckedPassword {
  personId: number | null;
  verifiedHash: string | undefined;
}

/** Judges a password within the limits of one account: the attempts are taken first, and only failures go on counting. */
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
