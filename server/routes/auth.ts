import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../application/store';
import { fieldsWrong, type Refusal, wrongCredentials } from '../../domain/kernel/refusals';
import { addressChangedMail, resetCodeMail, signInCodeMail } from '../../domain/mail';
import {
  CODE_SECONDS,
  CREATE_PASSWORD_SECONDS,
  codeOnItsWay,
  wrongCode,
} from '../../domain/people/codes';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { logRefused } from '../plugins/refusalLog';
import { confirmNewAddress } from '../store/confirmations';
import { acceptInvitation } from '../store/invitations';
import { makeCode, takeCode } from '../store/mailedCodes';
import { createPassword, passwordIsWrong } from '../store/ownPassword';
import { makeToken } from '../store/passwordTokens';
import { accountOf } from '../store/port/passwords';
import { lockSession } from '../store/port/sessions';
import {
  findByPassword,
  findProfile,
  openSession,
  SessionRefused,
  verifyPasswordOf,
} from '../store/sessions';
import { accountInput } from './accountInput';
import { AT_THE_DOOR, isTooOften, judgePassword, SIGNED_IN } from './attempts';
import { answerOutcome } from './body';
import { operationNamed } from './operationNamed';
import { tellPasswordChanged } from './passwordNotice';

const MINUTE = 60;
/** An id that no person has. */
const NOBODY = 0;

/** Opens a session and tells its token; where it may not be opened any more, says `refusal`. */
async function answerSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, hash }: { id: number; hash?: string },
  refusal: Refusal,
) {
  const { db } = request.server;
  const opened = await openSession(db, id, hash).catch((error: unknown) => {
    if (error instanceof SessionRefused) return undefined;
    throw error;
  });
  if (!opened) return refuse(reply, refusal);
  const { token, expiresAt } = opened;
  const profile = await findProfile(db, id);
  const user = { id, name: profile?.name, email: profile?.email, role: profile?.role };
  return answer(reply, { token, expires_at: expiresAt, user }, { message: 'Signed in' });
}

/** Signing in with a password, locking and keeping the session. */
function passwordRoutes(app: FastifyInstance): void {
  const config = (name: string) => ({ config: { operation: operationNamed(name, false) } });

  app.post('/auth/login', config('auth/login'), async (request, reply) => {
    const input = accountInput('auth/login', request, reply);
    if (!input) return reply;
    const { email = '', password = '' } = input;
    if (await isTooOften(request, reply, { login_address: request.ip })) return reply;
    const judged = await judgePassword(request, reply, email, [...AT_THE_DOOR], () =>
      findByPassword(app.db, email, password),
    );
    if (!judged) return reply;
    if (!judged.verified) {
      const row = (await accountOf(app.db, email))?.id ?? null;
      logRefused(request, 'sign-in failed', { row });
      return refuse(reply, wrongCredentials);
    }
    return answerSignedIn(request, reply, judged.verified, wrongCredentials);
  });

  app.post('/auth/lock', config('auth/lock'), async (request, reply) => {
    if (request.person) await lockSession(app.db, request.person.tokenHash, true);
    return answer(reply, null, { message: 'Locked' });
  });

  app.post('/auth/unlock', config('auth/unlock'), async (request, reply) => {
    const input = accountInput('auth/unlock', request, reply);
    if (!input || !request.person) return reply;
    const { tokenHash, email } = request.person;
    const judged = await judgePassword(request, reply, email, [...SIGNED_IN], () =>
      verifyPasswordOf(app.db, authorOf(request).id, input.password ?? ''),
    );
    if (!judged) return reply;
    if (!judged.verified) {
      logRefused(request, 'wrong password', { row: authorOf(request).id });
      return refuse(reply, passwordIsWrong('password'));
    }
    await lockSession(app.db, tokenHash, false);
    return answer(reply, null, { message: 'Unlocked' });
  });

  app.get('/auth/ping', config('auth/ping'), (_request, reply) => answer(reply, null));
}

/** Codes by mail: for a forgotten password, or in place of one. */
function codeRoutes(app: FastifyInstance): void {
  const config = (name: string) => ({ config: { operation: operationNamed(name, true) } });

  const mailCode =
    (name: string, purpose: 'reset' | 'sign_in', mail: typeof resetCodeMail) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const input = accountInput(name, request, reply);
      if (!input) return reply;
      const { email = '' } = input;
      if (await isTooOften(request, reply, { forgot_password: `${purpose} ${email}` }))
        return reply;
      app.mail.afterAnswer(reply, async () => {
        const account = await accountOf(app.db, email);
        if (!account) return;
        const code = await makeCode(app.db, account.id, purpose);
        await app.mail.send(mail({ ...account, code, minutes: CODE_SECONDS / MINUTE }));
      });
      return answer(reply, null, { message: codeOnItsWay });
    };

  /** Whose code this is, where it is right. */
  const takeMailed = async (
    name: string,
    purpose: 'reset' | 'sign_in',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Account | undefined> => {
    const input = accountInput(name, request, reply);
    if (!input || (await isTooOften(request, reply, { verify_otp: request.ip }))) return undefined;
    const { email = '', otp = '' } = input;
    const account = await accountOf(app.db, email);
    const code = otp.replace(/\s+/g, '');
    // As much is asked of the database for an address that nobody has.
    const isRight = await takeCode(app.db, account?.id ?? NOBODY, purpose, code);
    if (account && isRight) return account;
    logRefused(request, 'wrong code', { row: account?.id ?? null });
    refuse(reply, fieldsWrong({ otp: [wrongCode] }));
    return undefined;
  };

  app.post(
    '/auth/forgot-password',
    config('auth/forgot-password'),
    mailCode('auth/forgot-password', 'reset', resetCodeMail),
  );
  app.post(
    '/auth/pin-login',
    config('auth/pin-login'),
    mailCode('auth/pin-login', 'sign_in', signInCodeMail),
  );
  app.post('/auth/verify-otp', config('auth/verify-otp'), async (request, reply) => {
    const account = await takeMailed('auth/verify-otp', 'reset', request, reply);
    if (!account) return reply;
    const token = await makeToken(app.db, account.id, 'reset', CREATE_PASSWORD_SECONDS);
    return answer(reply, { token });
  });
  app.post('/auth/pin-verify', config('auth/pin-verify'), async (request, reply) => {
    const account = await takeMailed('auth/pin-verify', 'sign_in', request, reply);
    const refusal = fieldsWrong({ otp: [wrongCode] });
    return account ? answerSignedIn(request, reply, { id: account.id }, refusal) : reply;
  });
}

/** Choosing a password by a right that was mailed. */
function tokenRoutes(app: FastifyInstance): void {
  const config = (name: string) => ({ config: { operation: operationNamed(name, true) } });

  app.post('/auth/create-password', config('auth/create-password'), async (request, reply) => {
    const input = accountInput('auth/create-password', request, reply);
    if (!input || (await isTooOften(request, reply, { verify_otp: request.ip }))) return reply;
    const { email = '', token = '', password = '' } = input;
    const outcome = await createPassword(app.db, email, token, password, request.id);
    if ('refusal' in outcome) return refuse(reply, outcome.refusal);
    tellPasswordChanged(app, outcome.id);
    return answer(reply, null, { message: 'Password created' });
  });

  app.post('/auth/register', config('auth/register'), async (request, reply) => {
    const input = accountInput('auth/register', request, reply);
    if (!input || (await isTooOften(request, reply, { verify_otp: request.ip }))) return reply;
    const { token = '', name = '', password = '' } = input;
    const outcome = await acceptInvitation(app.db, token, name, password, request.id);
    return answerOutcome(reply, outcome, 'Welcome', (record) => ({ email: record.email }));
  });

  app.post('/auth/confirm-email', config('auth/confirm-email'), async (request, reply) => {
    const input = accountInput('auth/confirm-email', request, reply);
    if (!input || (await isTooOften(request, reply, { verify_otp: request.ip }))) return reply;
    const outcome = await confirmNewAddress(app.db, input.token ?? '', request.id);
    if ('refusal' in outcome) return refuse(reply, outcome.refusal);
    const { person, replaced } = outcome;
    const told = { name: String(person.name), email: replaced, confirmed: String(person.email) };
    app.mail.afterwards(() => app.mail.send(addressChangedMail(told)));
    return answer(reply, { email: person.email }, { message: 'E-mail address confirmed' });
  });
}

/** Everything around signing in. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  passwordRoutes(app);
  codeRoutes(app);
  tokenRoutes(app);
}
