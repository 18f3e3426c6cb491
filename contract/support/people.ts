import type { Role } from './accounts';
import { expectSuccess, type Row } from './answers';
import type { Backend } from './backEnds/backend';
import { linkIn } from './mails/mails';
import { nextNumber } from './records';

/** A password that is not easily guessed. */
export const GOOD_PASSWORD = 'larks over 41 meadows';

/** Adds somebody with this role, active and without a password. */
export async function addPerson(on: Backend, role: Role = 'ENGINEER'): Promise<Row> {
  const admin = await on.as('SUPER_ADMIN');
  const roles = await admin.all('roles');
  const n = nextNumber();
  return admin.save('employees', {
    name: `Newcomer ${n}`,
    email: `newcomer.${n}@example.com`,
    role_id: roles.find(({ key }) => key === role)?.id,
  });
}

/** Invites somebody, and returns the token in the mailed link. */
export async function inviteByMail(
  on: Backend,
  { id, email }: { id: number; email?: unknown },
): Promise<string> {
  const admin = await on.as('SUPER_ADMIN');
  expectSuccess(await admin.post('employees/invite', { user_id: id }), `invite ${email}`);
  return linkIn(await on.mails.take(String(email), /invite/)).token;
}

/** Adds somebody with this role who has accepted an invitation and chosen GOOD_PASSWORD. */
export async function addMember(on: Backend, role?: Role): Promise<Row> {
  const person = await addPerson(on, role);
  const token = await inviteByMail(on, person);
  const { name } = person;
  expectSuccess(await on.anyone.post('auth/register', { token, name, password: GOOD_PASSWORD }));
  return person;
}
