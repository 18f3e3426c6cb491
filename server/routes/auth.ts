import type { FastifyInstance } from 'fastify';
import { refuse } from '../plugins/envelope';
import { acceptInvitation } from '../store/invitations';
import { accountInput } from './accountInput';
import { triesOf } from './attempts';
import { answerOutcome } from './body';
import { operationNamed } from './operationNamed';

/** Accepting an invitation. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const config = { operation: operationNamed('auth/register', true) };
  app.post('/auth/register', { config }, async (request, reply) => {
    const input = accountInput('auth/register', request, reply);
    if (!input) return reply;
    const refusal = await triesOf(request).count('verify_otp', request.ip);
    if (refusal) return refuse(reply, refusal);
    const { token = '', name = '', password = '' } = input;
    const outcome = await acceptInvitation(app.db, token, name, password, request.id);
    return answerOutcome(reply, outcome, 'Welcome', (record) => ({ email: record.email }));
  });
}
