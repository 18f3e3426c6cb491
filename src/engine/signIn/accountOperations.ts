import { fieldsWrong, notAnObject } from '@/core/validation/refusals';
import type { Answered } from '@/engine/operations';
import type { Refused, Store } from '@/engine/store';
import type { Operation } from '@/modules/operations';
import { readAccountInput } from '@/modules/people/model/accounts/accountInput';
import type { AccountOperation, OpenCall, OwnCall, Texts } from './accountCall';
import { forgotPassword, mailSignInCode, signInByCode, verifyCode } from './codes';
import { confirmEmail } from './confirmEmail';
import { readInvitation } from './invitationLink';
import { changePassword, createPassword } from './ownPassword';
import { profile } from './profile';
import { register } from './registering';
import { lock, ping, signIn, signOut, unlock } from './sessions';

/** Public calls around signing in, by name. */
export const openOperations: Readonly<Record<string, AccountOperation>> = {
  'auth/login': signIn,
  'auth/forgot-password': forgotPassword,
  'auth/verify-otp': verifyCode,
  'auth/create-password': createPassword,
  'auth/invitation': readInvitation,
  'auth/register': register,
  'auth/confirm-email': confirmEmail,
  'auth/pin-login': mailSignInCode,
  'auth/pin-verify': signInByCode,
};

/** Calls about the signed-in person's session and account, by name. */
export const ownOperations: Readonly<Record<string, AccountOperation<OwnCall>>> = {
  'auth/lock': lock,
  'auth/unlock': unlock,
  'auth/ping': ping,
  'employees/profile': profile,
  'employees/logout': signOut,
  'employees/change-password': changePassword,
};

/** Reads the input of a call; a call without input ignores its body. */
function inputOf(
  declared: Pick<Operation, 'name' | 'input'>,
  body: Record<string, unknown> | undefined,
): { input: Texts } | Refused {
  if (!declared.input) return { input: {} };
  if (!body) return { refusal: notAnObject };
  const read = readAccountInput(declared, body);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const texts = Object.entries(read.values).map(([name, value]) => [name, String(value ?? '')]);
  return { input: Object.fromEntries(texts) };
}

/** Reads the input of a call around signing in, and runs it. */
export async function respondForAccount<Who extends OpenCall>(
  store: Store,
  call: Who,
  [declared, operation]: readonly [Pick<Operation, 'name' | 'input'>, AccountOperation<Who>],
  body: Record<string, unknown> | undefined,
): Promise<Answered | Refused> {
  const read = inputOf(declared, body);
  return 'refusal' in read ? read : operation(store, call, read.input);
}
