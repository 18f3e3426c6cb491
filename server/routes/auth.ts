import type { FastifyInstance } from 'fastify';
import { email } from '../../domain/fields/email';
import { fieldsWrong, wrongCredentials } from '../../domain/refusals';
import { type FieldErrors, readInput } from '../../domain/schema';
import { answer, refuse } from '../plugins/envelope';
import { findByPassword, findProfile, openSession } from '../store/sessions';
import { bodyOf, notAnObject } from './body';
import { operationNamed } from './operationNamed';

const LONGEST_PASSWORD = 128;

interface Credentials {
  email: string;
  password: string;
}

/** The address and the password, which is taken to the letter: a space at its end is part of it. */
function readCredentials(body: Record<string, unknown>): Credentials | { errors: FieldErrors } {
  const { password, ...rest } = body;
  const read = readInput({ email: email({ label: 'E-mail', required: true }) }, rest);
  const errors: FieldErrors = 'errors' in read ? { ...read.errors } : {};
  if (typeof password !== 'string' || password === '') errors.password = ['Password is required.'];
  else if (password.length > LONGEST_PASSWORD)
    errors.password = [`Password must be at most ${LONGEST_PASSWORD} characters.`];
  if (Object.keys(errors).length > 0 || 'errors' in read) return { errors };
  return { email: String(read.values.email), password: String(password) };
}

/** Signing in and keeping the session. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  app.post(
    '/auth/login',
    { config: { operation: operationNamed('auth/login', false) } },
    async (request, reply) => {
      const body = bodyOf(request);
      if (!body) return refuse(reply, notAnObject);
      const credentials = readCredentials(body);
      if ('errors' in credentials) return refuse(reply, fieldsWrong(credentials.errors));
      const found = await findByPassword(app.db, credentials.email, credentials.password);
      if (!found) return refuse(reply, wrongCredentials);
      const { token, expiresAt } = await openSession(app.db, found.id);
      const profile = await findProfile(app.db, found.id);
      const user = {
        id: found.id,
        name: profile?.name,
        email: profile?.email,
        role: profile?.role,
      };
      return answer(reply, { token, expires_at: expiresAt, user }, { message: 'Signed in' });
    },
  );

  app.get(
    '/auth/ping',
    { config: { operation: operationNamed('auth/ping', false) } },
    (_request, reply) => answer(reply, null),
  );
}
