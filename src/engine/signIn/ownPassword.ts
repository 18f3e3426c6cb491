import { noErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong } from '@/core/validation/refusals';
import { recordOf } from '@/engine/call';
import { passwordChangedMail } from '@/engine/mail';
import type { Refused } from '@/engine/store';
import { recipientOf } from '@/modules/people/model/accounts/addresses';
import { spentToken } from '@/modules/people/model/accounts/codes';
import { passwordIssue } from '@/modules/people/model/accounts/guessablePasswords';
import { passwordMessages, wrongPassword } from '@/modules/people/model/accounts/passwords';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { type AccountOperation, authorOf, type OpenCall, type OwnCall } from './accountCall';
import { lockAsAuthor } from './author';
import { ownWords } from './ownWords';
import { checkPassword, SIGNED_IN_LIMITS } from './passwordAttempts';
import { verifyOwn } from './sessions';
import { hashOfToken } from './tokens';

function tellPasswordChanged({ mails }: OpenCall, person: Employee | undefined): void {
  if (!person) return;
  const to = recipientOf(person);
  const link = `${mails.publicUrl}/auth/recover-password`;
  mails.afterwards(() => mails.send(passwordChangedMail({ ...to, link })));
}

/**
 * Sets a new password for the signed-in person and ends their other sessions. Refuses on its field a current password
 * that is wrong or was changed meanwhile, and a new one that is easy to guess.
 */
export const changePassword: AccountOperation<OwnCall> = async (store, call, input) => {
  const { passwords, person, warn } = call;
  const { current_password: current = '', new_password: wanted = '' } = input;
  const judged = await checkPassword(call, person.email, SIGNED_IN_LIMITS, () =>
    verifyOwn(store, call, current),
  );
  if ('refusal' in judged) return judged;
  const { verifiedHash } = judged;
  const errors = noErrors();
  if (verifiedHash === undefined) {
    warn('wrong password', { row: person.id });
    errors.current_password = [wrongPassword];
  }
  const record = await recordOf(store, employees, person.id);
  const issue = passwordIssue(wanted, await ownWords(store, record));
  if (issue) errors.new_password = [issue];
  if (verifiedHash === undefined || Object.keys(errors).length > 0)
    return { refusal: fieldsWrong(errors) };
  const hash = await passwords.hash(wanted);
  const changed = await store.transaction(async (tx) => {
    if (!(await tx.setPassword(person.id, hash, verifiedHash)))
      return { refusal: fieldsWrong({ current_password: [wrongPassword] }) };
    await tx.endSessions({ personId: person.id, exceptHash: person.tokenHash });
    const event = { by: authorOf(call), action: 'change_password' } as const;
    await tx.recordEvent(employees, person.id, event);
    return { data: null, message: 'Password changed' };
  });
  if (!('refusal' in changed)) tellPasswordChanged(call, record);
  return changed;
};

/**
 * Sets a new password by the token for a right code, and ends every session of the person. Refuses their previous
 * password and one that is easy to guess; the token then remains valid.
 */
export const createPassword: AccountOperation = async (store, call, input) => {
  const { tries, place, passwords } = call;
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const { email = '', token = '', password = '' } = input;
  const tokenHash = hashOfToken(token);
  const spent: Refused = { refusal: fieldsWrong({ token: [spentToken] }) };
  const account = await store.account(email);
  const holder = await store.holder('reset', tokenHash);
  if (!account || holder !== account.id) return spent;
  const isSame = await passwords.isRight(password, account.passwordHash);
  const known = await recordOf(store, employees, account.id);
  const issue = isSame
    ? passwordMessages.invalid
    : passwordIssue(password, await ownWords(store, known));
  if (issue) return { refusal: fieldsWrong({ password: [issue] }) };
  const hash = await passwords.hash(password);
  const changed = await store.transaction(async (tx) => {
    const person = await lockAsAuthor(tx, account.id, call.requestId);
    if (!person || !(await tx.spend('reset', tokenHash))) return spent;
    await tx.setPassword(account.id, hash);
    await tx.endSessions({ personId: account.id });
    const event = { by: person.by, action: 'change_password' } as const;
    await tx.recordEvent(employees, account.id, event);
    return { data: null, message: 'Password created' };
  });
  if (!('refusal' in changed)) tellPasswordChanged(call, known);
  return changed;
};
