import { fieldsWrong, type Refusal } from '../../domain/kernel/refusals';
import { type FieldErrors, noErrors } from '../../domain/kernel/schema';
import { spentToken } from '../../domain/people/codes';
import { isGuessable } from '../../domain/people/guessablePasswords';
import { passwordMessages, wrongPassword } from '../../domain/people/passwords';
import { lockEmployee, ownWords } from './accounts';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { hashPassword } from './passwords';
import { holderOf, spendToken } from './passwordTokens';
import { recordActivity } from './port/history';
import { accountOf } from './port/passwords';
import { replacePassword, storePassword, verifyPasswordOf } from './sessions';

/** A password that is wrong where somebody who is signed in must give it. */
export const passwordIsWrong = (field: string): Refusal =>
  fieldsWrong({ [field]: [wrongPassword] });

/**
 * Sets a new password for the person who is signed in and ends their other sessions. Refused with what is wrong on
 * its field: the current password, where it was not verified or was changed meanwhile, or a new one that anybody
 * would guess.
 */
export async function changePassword(
  db: Database,
  by: ChangedBy,
  tokenHash: string,
  verifiedHash: string | undefined,
  wanted: string,
): Promise<Refusal | undefined> {
  const errors: FieldErrors = noErrors();
  if (verifiedHash === undefined) errors.current_password = [wrongPassword];
  if (isGuessable(wanted, await ownWords(db, by.id)))
    errors.new_password = [passwordMessages.invalid];
  if (verifiedHash === undefined || Object.keys(errors).length > 0) return fieldsWrong(errors);
  const passwordHash = await hashPassword(wanted);
  return db.transaction(async (tx) => {
    const isDone = await replacePassword(tx, by.id, verifiedHash, passwordHash, tokenHash);
    if (!isDone) return passwordIsWrong('current_password');
    await recordActivity(tx, 'employees', by.id, 'change_password', {}, by);
    return undefined;
  });
}

/**
 * Gives a person who forgot theirs a new password, by the token that a right code brought; every session of theirs
 * ends. Refuses the password they had, and one that anybody would guess; the token can be used again then.
 */
export async function createPassword(
  db: Database,
  email: string,
  token: string,
  wanted: string,
  requestId: string,
): Promise<{ refusal: Refusal } | { id: number }> {
  const spent = { refusal: fieldsWrong({ token: [spentToken] }) };
  const account = await accountOf(db, email);
  const holder = await holderOf(db, token, 'reset');
  if (!account || holder !== account.id) return spent;
  const isSame = (await verifyPasswordOf(db, account.id, wanted)) !== undefined;
  if (isSame || isGuessable(wanted, await ownWords(db, account.id)))
    return { refusal: fieldsWrong({ password: [passwordMessages.invalid] }) };
  const passwordHash = await hashPassword(wanted);
  return db.transaction(async (tx) => {
    const person = await lockEmployee(tx, account.id, requestId);
    if (!person || !(await spendToken(tx, token, 'reset'))) return spent;
    await storePassword(tx, account.id, passwordHash);
    await recordActivity(tx, 'employees', account.id, 'change_password', {}, person.by);
    return { id: account.id };
  });
}
