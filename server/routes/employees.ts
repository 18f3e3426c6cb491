import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notAnObject, signedOut } from '../../domain/kernel/refusals';
import { readInput } from '../../domain/kernel/schema';
import { inviteMail } from '../../domain/mail';
import { operations } from '../../domain/operations';
import { INVITE_DAYS } from '../../domain/people/invites';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { logRefused } from '../plugins/refusalLog';
import { inviteEmployee, revokeInvitation } from '../store/invitations';
import { changePassword } from '../store/ownPassword';
import { endSessions } from '../store/port/sessions';
import { findProfile, verifyPasswordOf } from '../store/sessions';
import { accountInput } from './accountInput';
import { judgePassword, SIGNED_IN } from './attempts';
import { answerOutcome, bodyOf } from './body';
import { operationNamed } from './operationNamed';
import { tellPasswordChanged } from './passwordNotice';

/** The own password, and inviting others. */
function accountRoutes(app: FastifyInstance): void {
  const config = (name: string) => ({ config: { operation: operationNamed(name, true) } });

  app.post(
    '/employees/change-password',
    config('employees/change-password'),
    async (request, reply) => {
      const input = accountInput('employees/change-password', request, reply);
      if (!input || !request.person) return reply;
      const { tokenHash, email } = request.person;
      const by = authorOf(request);
      const { current_password: current = '', new_password: wanted = '' } = input;
      const judged = await judgePassword(request, reply, email, [...SIGNED_IN], () =>
        verifyPasswordOf(app.db, by.id, current),
      );
      if (!judged) return reply;
      if (!judged.verified) logRefused(request, 'wrong password', { row: by.id });
      const refusal = await changePassword(app.db, by, tokenHash, judged.verified, wanted);
      if (refusal) return refuse(reply, refusal);
      tellPasswordChanged(app, by.id);
      return answer(reply, null, { message: 'Password changed' });
    },
  );

  const mailInvite = (invitedBy: string) => async (employee: RecordValues, token: string) => {
    const link = `${app.publicUrl}/auth/register?${new URLSearchParams({ token })}`;
    const { name, email } = employee;
    await app.mail.send(
      inviteMail({
        name: String(name),
        email: String(email),
        invitedBy,
        link,
        days: INVITE_DAYS,
      }),
    );
  };

  app.post('/employees/invite', config('employees/invite'), async (request, reply) => {
    const id = personMeant('employees/invite', request, reply);
    if (id === undefined) return reply;
    const by = authorOf(request);
    const outcome = await inviteEmployee(request.db, id, by, mailInvite(by.name));
    return answerOutcome(reply, outcome, 'Invited');
  });

  app.post(
    '/employees/revoke-invite',
    config('employees/revoke-invite'),
    async (request, reply) => {
      const id = personMeant('employees/revoke-invite', request, reply);
      if (id === undefined) return reply;
      const outcome = await revokeInvitation(request.db, id, authorOf(request));
      return answerOutcome(reply, outcome, 'Invitation revoked');
    },
  );
}

/** The employee whom a call names; where it cannot be read, it is answered and there is nobody. */
function personMeant(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): number | undefined {
  const body = bodyOf(request);
  const read = body && readInput(operations.get(name)?.input ?? {}, body);
  if (!read) refuse(reply, notAnObject);
  else if ('errors' in read) refuse(reply, fieldsWrong(read.errors));
  else return Number(read.values.user_id);
  return undefined;
}

/** The calls about people that are more than list, save and delete. */
export async function employeeRoutes(app: FastifyInstance): Promise<void> {
  accountRoutes(app);

  app.get(
    '/employees/profile',
    { config: { operation: operationNamed('employees/profile', false) } },
    async (request, reply) => {
      const profile = await findProfile(app.db, authorOf(request).id);
      return profile
        ? answer(reply, { ...profile, time_zone: app.zone })
        : refuse(reply, signedOut);
    },
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/employees/logout',
    config: { operation: operationNamed('employees/logout', false) },
    handler: async (request, reply) => {
      if (request.person) await endSessions(app.db, { tokenHash: request.person.tokenHash });
      return answer(reply, null, { message: 'Signed out' });
    },
  });
}
