import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, wrongCredentials } from '../domain/kernel/refusals';
import { resetCodeMail, signInCodeMail } from '../domain/mail';
import {
  CODE_SECONDS,
  type CodePurpose,
  CREATE_PASSWORD_SECONDS,
  codeOnItsWay,
  wrongCode,
} from '../domain/people/codes';
import { type Accounts, failuresOf, findAccount, inputOf } from './accounts';
import { answer, refuse } from './answers';
import type { Request, Response } from './express';
import type { Routes } from './guard';
import { granteeAt } from './store/people';

/** Opens a session and tells its token, when it ends, and whose it is. */
function begin(
  { store, sessions }: Accounts,
  person: RecordValues & { id: number },
  response: Response,
): Response {
  const { id, name, email } = person;
  const { token, expiresAt } = sessions.open(id);
  const user = { id, name, email, role: granteeAt({ rows: store }, person)?.role };
  return answer(response, { token, expires_at: expiresAt, user }, { message: 'Signed in' });
}

/** Signs in with a password. Known and unknown addresses are counted and refused alike. */
function logIn(accounts: Accounts, request: Request, response: Response): Response {
  const { passwords, tries } = accounts;
  const read = inputOf(accounts, 'auth/login', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const { email = '', password = '' } = read.input;
  const failures = failuresOf(accounts, request, email);
  const tooOften =
    tries.count('login_address', String(request.ip)) ??
    failures.refusal() ??
    tries.refusalOf('login_account', email.toLowerCase());
  if (tooOften) return refuse(response, tooOften);
  const person = findAccount(accounts, email);
  if (!person || !passwords.isRight(person.id, password)) {
    failures.note();
    // Only failures count against an account: its owner may come and go.
    tries.count('login_account', email.toLowerCase());
    return refuse(response, wrongCredentials);
  }
  failures.forget();
  return begin(accounts, person, response);
}

/** Mails a code, where the address is known; the answer does not say whether it is. */
async function mailCode(
  accounts: Accounts,
  { name, purpose, mail }: { name: string; purpose: CodePurpose; mail: typeof resetCodeMail },
  request: Request,
  response: Response,
): Promise<Response> {
  const { codes, tries, outbox } = accounts;
  const read = inputOf(accounts, name, request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const { email = '' } = read.input;
  const tooOften = tries.count('forgot_password', `${purpose} ${email}`);
  if (tooOften) return refuse(response, tooOften);
  const person = findAccount(accounts, email);
  if (person) {
    const code = codes.make(person.id, purpose);
    const to = { name: String(person.name), email: String(person.email) };
    await outbox.put(mail({ ...to, code, minutes: CODE_SECONDS / 60 }));
  }
  return answer(response, null, { message: codeOnItsWay });
}

/** Takes a mailed code, and goes on with whom it belongs to where it is right. */
function takeCode(
  accounts: Accounts,
  { name, purpose }: { name: string; purpose: CodePurpose },
  request: Request,
  response: Response,
  goOn: (person: RecordValues & { id: number }) => Response,
): Response {
  const { codes, tries } = accounts;
  const read = inputOf(accounts, name, request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const tooOften = tries.count('verify_otp', String(request.ip));
  if (tooOften) return refuse(response, tooOften);
  const { email = '', otp = '' } = read.input;
  const person = findAccount(accounts, email);
  const isRight = person && codes.take(person.id, purpose, otp.replace(/\s+/g, ''));
  return isRight ? goOn(person) : refuse(response, fieldsWrong({ otp: [wrongCode] }));
}

/** Signing in, with a password or a mailed code. */
export function signingInRoutes({ open }: Routes, accounts: Accounts): void {
  const reset = { name: 'auth/forgot-password', purpose: 'reset', mail: resetCodeMail } as const;
  const signIn = { name: 'auth/pin-login', purpose: 'sign_in', mail: signInCodeMail } as const;
  open('post', 'auth/login', (request, response) => logIn(accounts, request, response));
  for (const code of [reset, signIn])
    open('post', code.name, (request, response) => mailCode(accounts, code, request, response));
  open('post', 'auth/verify-otp', (request, response) =>
    takeCode(accounts, { ...reset, name: 'auth/verify-otp' }, request, response, ({ id }) =>
      answer(response, { token: accounts.tokens.make(id, 'reset', CREATE_PASSWORD_SECONDS) }),
    ),
  );
  open('post', 'auth/pin-verify', (request, response) =>
    takeCode(accounts, { ...signIn, name: 'auth/pin-verify' }, request, response, (person) =>
      begin(accounts, person, response),
    ),
  );
}
