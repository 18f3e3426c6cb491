import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notAnObject, signedOut } from '../../domain/kernel/refusals';
import { readInput } from '../../domain/kernel/schema';
import { inviteMail } from '../../domain/mail';
import { operations } from '../../domain/operations';
import { INVITE_DAYS } from '../../domain/people/invites';
import { readLeaver } from '../../domain/people/leaving';
import { resourceAt } from '../../domain/registry';
import { answer, refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { logRefused } from '../plugins/refusalLog';
import { inviteEmployee, revokeInvitation } from '../store/invitations';
import { leaverChecklist } from '../store/leaving';
import { changePassword } from '../store/ownPassword';
import { endSessions } from '../store/port/sessions';
import { findRoles } from '../store/roles';
import { findProfile, verifyPasswordOf } from '../store/sessions';
import { accountInput } from './accountInput';
import { judgePassword, SIGNED_IN } from './attempts';
import { answerOutcome, bodyOf, queryOf } from './body';
import { answerList } from './crud';
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

  app.get(
    '/employees/by-role',
    { config: { operation: operationNamed('employees/by-role', false) } },
    async (request, reply) => {
      const { role, ...query } = queryOf(request);
      if (!role && !query.role_id)
        return refuse(reply, fieldsWrong({ role_id: ['Give a role, by role_id or by role.'] }));
      if (Array.isArray(role))
        return refuse(reply, fieldsWrong({ role: ['"role" was given more than once.'] }));
      const named = role ? await findRoles(app.db, role) : undefined;
      // A name that no role has names no people; an empty filter would mean all of them.
      const roleIds = named && (named.length > 0 ? named.join(',') : '2147483647');
      return answerList(resourceAt('employees'), request, reply, {
        per_page: '1000',
        ...query,
        role_id: query.role_id || roleIds,
      });
    },
  );

  app.get(
    '/employees/leaver-checklist',
    { config: { operation: operationNamed('employees/leaver-checklist', false) } },
    async (request, reply) => {
      const leaver = readLeaver(queryOf(request));
      if ('errors' in leaver) return refuse(reply, fieldsWrong(leaver.errors));
      const found = await leaverChecklist(app.db, leaver.id, authorOf(request));
      return 'refusal' in found ? refuse(reply, found.refusal) : answer(reply, found.lines);
    },
  );
}
