import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong } from '../domain/kernel/refusals';
import { noErrors } from '../domain/kernel/schema';
import { passwordChangedMail } from '../domain/mail';
import { spentToken } from '../domain/people/codes';
import { passwordMessages, wrongPassword } from '../domain/people/passwords';
import { type Accounts, failuresOf, findAccount, inputOf, isGuessableFor } from './accounts';
import { answer, refuse, requestIdOf } from './answers';
import type { Request, Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';
import { keepChange } from './keeping';

/** Gives a person a new password, ends their sessions (but for the one it was changed in) and lets them know. */
async function give(
  { store, passwords, sessions, outbox, publicUrl }: Accounts,
  person: RecordValues,
  password: string,
  requestId: string,
  kept?: string,
): Promise<void> {
  const [id, name, email] = [Number(person.id), String(person.name), String(person.email)];
  passwords.set(id, password);
  sessions.closeOf(id, kept);
  const change = { action: 'change_password', changes: {} } as const;
  keepChange(store, 'employees', person, change, { id, name, requestId });
  const link = `${publicUrl}/auth/recover-password`;
  await outbox.put(passwordChangedMail({ name, email, link }));
}

/** Lets a person who forgot theirs choose a password, by the right that a mailed code brought. */
async function createPassword(
  accounts: Accounts,
  request: Request,
  response: Response,
): Promise<Response> {
  const { store, passwords, tokens, tries } = accounts;
  const read = inputOf(accounts, 'auth/create-password', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const tooOften = tries.count('verify_otp', String(request.ip));
  if (tooOften) return refuse(response, tooOften);
  const { email = '', token = '', password = '' } = read.input;
  const person = findAccount(accounts, email);
  if (!person || tokens.holderOf(token, 'reset') !== person.id)
    return refuse(response, fieldsWrong({ token: [spentToken] }));
  if (passwords.isRight(person.id, password) || isGuessableFor(store, person, password))
    return refuse(response, fieldsWrong({ password: [passwordMessages.invalid] }));
  tokens.drop(person.id, 'reset');
  await give(accounts, person, password, requestIdOf(request));
  return answer(response, null, { message: 'Password created' });
}

/** Sets a new password for the person who is signed in. */
async function changePassword(accounts: Accounts, call: Call): Promise<Response> {
  const { request, response, caller } = call;
  const { store, passwords } = accounts;
  const person = store.find('employees', caller.id) ?? {};
  const read = inputOf(accounts, 'employees/change-password', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const failures = failuresOf(accounts, request, String(person.email));
  const tooOften = failures.refusal();
  if (tooOften) return refuse(response, tooOften);
  const { current_password: current = '', new_password: wanted = '' } = read.input;
  const errors = noErrors();
  if (!passwords.isRight(caller.id, current)) {
    errors.current_password = [wrongPassword];
    failures.note();
  }
  if (isGuessableFor(store, person, wanted)) errors.new_password = [passwordMessages.invalid];
  if (Object.keys(errors).length > 0) return refuse(response, fieldsWrong(errors));
  failures.forget();
  await give(accounts, person, wanted, caller.requestId, caller.token);
  return answer(response, null, { message: 'Password changed' });
}

/** Choosing a password: after a forgotten one, and while signed in. */
export function choosingPasswordsRoutes({ open, guarded }: Routes, accounts: Accounts): void {
  open('post', 'auth/create-password', (request, response) =>
    createPassword(accounts, request, response),
  );
  const change = operationNamed(accounts.operations, 'employees/change-password');
  guarded(['post'], change.path, change, (call) => changePassword(accounts, call));
}
