import { createHash, randomInt } from 'node:crypto';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import { resetCodeMail, signInCodeMail } from '@/engine/mail';
import type { Account, Refused, Store, Tx } from '@/engine/store';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  type CodePurpose,
  CREATE_PASSWORD_SECONDS,
  codeOnItsWay,
  wrongCode,
} from '@/modules/people/model/accounts/codes';
import type { AccountOperation, OpenCall, Texts } from './accountCall';
import { answerSignedIn } from './sessions';
import { issueToken } from './tokens';

const MINUTE = 60;
/** An id that no person has. */
const NOBODY = 0;

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const hashOfCode = (personId: number, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${personId}/${purpose}/${code}`).digest('hex');

/** Issues a code that replaces any earlier one for this purpose. It is returned once and never stored. */
export async function issueCode(tx: Tx, personId: number, purpose: CodePurpose): Promise<string> {
  const code = newCode();
  await tx.issue(`${purpose}_code`, personId, hashOfCode(personId, purpose, code), CODE_SECONDS);
  return code;
}

/** Tries a person's code. Every try counts, so a wrong one must still commit. */
export const tryCode = (
  tx: Tx,
  personId: number,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> => tx.tryCode(purpose, personId, hashOfCode(personId, purpose, code));

/** Mails a code after the answer, if the address is known: neither the answer nor its timing reveals that. */
const mailCode =
  (purpose: CodePurpose, mail: typeof resetCodeMail): AccountOperation =>
  async (store, { tries, mails }, { email = '' }) => {
    const refusal = await tries.count('forgot_password', `${purpose} ${email}`);
    if (refusal) return { refusal };
    mails.afterwards(async () => {
      const account = await store.account(email);
      if (!account) return;
      const issued = await store.transaction(async (tx) => ({
        code: await issueCode(tx, account.id, purpose),
      }));
      if ('refusal' in issued) return;
      await mails.send(mail({ ...account, ...issued, minutes: CODE_SECONDS / MINUTE }));
    });
    return { data: null, message: codeOnItsWay };
  };

const refusedCode: Refusal = fieldsWrong({ otp: [wrongCode] });

/** Returns the person whose code this is, if it is right. */
async function takeCode(
  store: Store,
  { tries, place, warn }: OpenCall,
  purpose: CodePurpose,
  { email = '', otp = '' }: Texts,
): Promise<{ account: Account } | Refused> {
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const account = await store.account(email);
  const code = otp.replace(/\s+/g, '');
  // The same queries run for an address that nobody has; every try counts.
  const tried = await store.transaction(async (tx) => ({
    isRight: await tryCode(tx, account?.id ?? NOBODY, purpose, code),
  }));
  if (account && 'isRight' in tried && tried.isRight) return { account };
  warn('wrong code', { row: account?.id ?? null });
  return { refusal: refusedCode };
}

/** Mails a code for choosing a new password. */
export const forgotPassword = mailCode('reset', resetCodeMail);

/** Mails a code for signing in. */
export const mailSignInCode = mailCode('sign_in', signInCodeMail);

/** Issues a token for choosing a new password, in exchange for the right code. */
export const verifyCode: AccountOperation = async (store, call, input) => {
  const taken = await takeCode(store, call, 'reset', input);
  if ('refusal' in taken) return taken;
  return store.transaction(async (tx) => ({
    data: { token: await issueToken(tx, 'reset', taken.account.id, CREATE_PASSWORD_SECONDS) },
    message: 'OK',
  }));
};

export const signInByCode: AccountOperation = async (store, call, input) => {
  const taken = await takeCode(store, call, 'sign_in', input);
  return 'refusal' in taken
    ? taken
    : answerSignedIn(store, { personId: taken.account.id }, refusedCode);
};
