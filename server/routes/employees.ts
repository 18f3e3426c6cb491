import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notAnObject } from '../../domain/kernel/refusals';
import { readInput } from '../../domain/kernel/schema';
import { inviteMail } from '../../domain/mail';
import { operations } from '../../domain/operations';
import { INVITE_DAYS } from '../../domain/people/invites';
import { refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { inviteEmployee, revokeInvitation } from '../store/invitations';
import { answerOutcome, bodyOf } from './body';
import { operationNamed } from './operationNamed';

/** Inviting others. */
function inviteRoutes(app: FastifyInstance): void {
  const config = (name: string) => ({ config: { operation: operationNamed(name, true) } });

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
  inviteRoutes(app);
}
