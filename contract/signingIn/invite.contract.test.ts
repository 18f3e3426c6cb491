import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, mayGrantTo } from '../support/access/accessMatrix';
import { PASSWORD, ROLES } from '../support/accounts';
import { changesBetween, eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  PASSWORD_MESSAGES,
  type Row,
  rowOf,
  saidOf,
} from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { PUBLIC_URL } from '../support/backEnds/settings';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { linkIn } from '../support/mails/mails';
import { addMember, addPerson, GOOD_PASSWORD, inviteByMail } from '../support/people';

const NOWHERE = 2_147_483_647;
const DAY = 86_400_000;
const FIELDS = ['invite_status', 'is_invited', 'invited_at', 'invite_expires_at', 'name'];

describe.each(backEnds)('invitations on $name', (target) => {
  const on = useBackend(target);
  let anyone: Client;
  let admin: Client;

  const now = async ({ id }: Row) => {
    const row = await admin.find('employees', id);
    if (!row) throw new Error(`employee ${id} is gone`);
    return row;
  };
  const invite = (client: Client, user_id: unknown) => client.post('employees/invite', { user_id });
  const revoke = (client: Client, user_id: unknown) =>
    client.post('employees/revoke-invite', { user_id });
  const register = (token: unknown, name: unknown = 'Jo Newcomer', password = GOOD_PASSWORD) =>
    anyone.post('auth/register', { token, name, password });

  beforeAll(async () => {
    anyone = on.anyone;
    admin = await on.as('SUPER_ADMIN');
  });

  it('starts without an invitation, and accepts none of its fields from a save', async () => {
    const person = await addPerson(on);
    expect(person).toMatchObject({
      invite_status: 'not_invited',
      is_invited: false,
      invited_at: null,
      invite_expires_at: null,
    });
    for (const name of FIELDS.slice(0, 4))
      await admin.refused('employees', { id: person.id, [name]: person[name] }, [name]);
  });

  it('mails an invitation to the stored address with a link, valid for seven days', async () => {
    const person = await addPerson(on);
    const headers = { 'X-Forwarded-Host': 'evil.example.org', Forwarded: 'host=evil.example.org' };
    const body = { user_id: person.id };
    const invited = rowOf(await admin.post('employees/invite', body, headers));
    expect(invited).toMatchObject({
      ...person,
      version: 2,
      invite_status: 'invited',
      is_invited: true,
      invited_at: expect.any(String),
      invite_expires_at: expect.any(String),
      updated_at: expect.any(String),
      updated_by: expect.any(Number),
    });
    const [from, until] = [invited.invited_at, invited.invite_expires_at].map((at) =>
      Date.parse(String(at)),
    );
    expect(Number(until) - Number(from)).toBe(7 * DAY);
    expect(await now(person)).toEqual(invited);
    const mail = await on.mails.take(String(person.email), /invite/);
    const { url, token } = linkIn(mail);
    expect(`${url.origin}${url.pathname}`).toBe(`${PUBLIC_URL}/auth/register`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.html).toContain(token);
    expect((await eventsOf(admin, 'employees', person.id)).at(-1)).toMatchObject({
      action: 'invite',
      changes: changesBetween(FIELDS, person, invited),
    });
  });

  it('accepts an invitation once, with the name and a password, and signs the person in', async () => {
    const person = await addPerson(on);
    const token = await inviteByMail(on, person);
    const invited = await now(person);
    const { short, invalid } = PASSWORD_MESSAGES;
    for (const [password, message] of [
      ['1234567', short],
      ['password', invalid],
      [PASSWORD, invalid],
      ['Jo-Newcomer-1!', invalid],
    ])
      expectFieldsSay(await register(token, undefined, password), { password: `${message}` });
    expectFieldsWrong(await register(token, ' '), ['name']);
    expect(await now(person)).toEqual(invited);

    expect(expectSuccess(await register(token)).data).toEqual({ email: person.email });
    const accepted = await now(person);
    expect(accepted).toMatchObject({
      name: 'Jo Newcomer',
      invite_status: 'accepted',
      is_invited: true,
      invite_expires_at: null,
      version: 3,
    });
    expect((await eventsOf(admin, 'employees', person.id)).at(-1)).toMatchObject({
      action: 'accept_invite',
      changes: changesBetween(FIELDS, invited, accepted),
      actor_id: person.id,
      actor_name: 'Jo Newcomer',
    });
    const again = await register(token);
    expectFieldsWrong(again, ['token']);
    expect(saidOf(await register('x'.repeat(43)))).toEqual(saidOf(again));
    await signIn(anyone, String(person.email), GOOD_PASSWORD);
    expect(expectFailure(await invite(admin, person.id), 409).data).toEqual(accepted);
    expectFailure(await revoke(admin, person.id), 409);
  });

  it('shows by the link who is invited, and that it was used, replaced or revoked', async () => {
    const look = async (token: string) =>
      expectSuccess(await anyone.post('auth/invitation', { token })).data;
    const spent = { name: null, state: 'spent' };
    const person = await addPerson(on);
    const first = await inviteByMail(on, person);
    const invited = await now(person);
    expect(await look(first)).toEqual({ name: person.name, state: 'invited' });
    // Repeated looks change nothing.
    expect(await look(first)).toEqual({ name: person.name, state: 'invited' });
    expect(await now(person)).toEqual(invited);
    const second = await inviteByMail(on, person);
    expect(await look(first)).toEqual(spent);
    expectSuccess(await revoke(admin, person.id));
    expect([await look(second), await look('x'.repeat(43))]).toEqual([spent, spent]);
    const third = await inviteByMail(on, person);
    expectSuccess(await register(third));
    expect(await look(third)).toEqual(spent);
    expectFieldsWrong(await anyone.post('auth/invitation', {}), ['token']);
  });

  it('accepts one of many simultaneous attempts', async () => {
    const token = await inviteByMail(on, await addPerson(on));
    const tries = Array.from({ length: 3 }, (_, index) => register(token, `Number ${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  it('refuses an invitation that was replaced or revoked, or whose person is suspended', async () => {
    const person = await addPerson(on);
    const first = await inviteByMail(on, person);
    const second = await inviteByMail(on, person);
    expectFieldsWrong(await register(first), ['token'], 'an older one');
    const revoked = rowOf(await revoke(admin, person.id));
    expect(revoked).toMatchObject({ invite_status: 'revoked', is_invited: false, version: 4 });
    expect((await eventsOf(admin, 'employees', person.id)).at(-1)?.action).toBe('revoke_invite');
    expectFieldsWrong(await register(second), ['token'], 'revoked');
    expectFailure(await revoke(admin, person.id), 409, 'revoked twice');
    const third = await inviteByMail(on, person);
    await admin.save('employees', { id: person.id, status: 'suspended' });
    expectFieldsWrong(await register(third), ['token'], 'suspended');
    expectFailure(await invite(admin, person.id), 409, 'somebody suspended');
    await admin.save('employees', { id: person.id, status: 'active' });
    expectFieldsWrong(await register(third), ['token'], 'active again');
    const fourth = await inviteByMail(on, person);
    const email = `moved.${person.email}`;
    await admin.save('employees', { id: person.id, email });
    expectFieldsWrong(await register(fourth), ['token'], 'of a mailbox that was theirs');
    expectSuccess(await register(await inviteByMail(on, { ...person, email })));
  });

  it('refuses to invite an employee who was deleted, does not exist, or is not named', async () => {
    const person = await addPerson(on);
    await admin.get(`employees/delete/${person.id}`);
    for (const call of [invite, revoke]) {
      expectFailure(await call(admin, person.id), 409, 'deleted');
      expectFailure(await call(admin, NOWHERE), 404);
      for (const id of [undefined, null, 'x', 0, 1.5, [1]])
        expectFieldsWrong(await call(admin, id), ['user_id'], JSON.stringify(id));
      expectFailure(await call(anyone, person.id), 401);
    }
    expect(await on.mails.holds(String(person.email))).toBe(false);
  });

  it.each(ROLES)('lets %s invite and revoke for people they may edit', async (role) => {
    const client = await on.as(role);
    const may = accessMatrix.employees?.[role].save;
    const beyond = ROLES.find((other) => !mayGrantTo[role]?.includes(other));
    const lowly = await addPerson(on);
    if (may === 'none') {
      for (const call of [invite, revoke]) {
        expectFailure(await call(client, lowly.id), 403);
        expectFailure(await call(client, undefined), 403, 'with any body');
      }
      expect((await now(lowly)).version).toBe(1);
      return;
    }
    expectSuccess(await invite(client, lowly.id));
    expectSuccess(await revoke(client, lowly.id));
    if (!beyond) return;
    const higher = await addPerson(on, beyond);
    expectFailure(await invite(client, higher.id), 403);
    await inviteByMail(on, higher);
    expectFailure(await revoke(client, higher.id), 403);
  });

  it("ends the invited person's sessions and nobody else's", async () => {
    const member = await addMember(on);
    const session = await on.as('HR_ADMINISTRATOR');
    expectFailure(await invite(session, member.id), 409);
    expectSuccess(await session.get('auth/ping'));
  });
});
