import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
  saidOf,
} from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { PUBLIC_URL } from '../support/backEnds/settings';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { mailedCode, signInByCode } from '../support/mails/codes';
import { linkIn } from '../support/mails/mails';
import { addMember, addPerson, GOOD_PASSWORD, inviteByMail } from '../support/people';
import { nextNumber } from '../support/records';

describe.each(backEnds)('e-mail addresses on $name', (target) => {
  const on = useBackend(target);
  let anyone: Client;
  let admin: Client;

  const newAddress = () => `moved.${nextNumber()}@example.com`;
  const now = async ({ id }: Row) => (await admin.find('employees', id)) as Row;
  const confirm = (token: unknown) => anyone.post('auth/confirm-email', { token });
  const change = async (person: Row, email: string) => {
    await admin.save('employees', { id: person.id, email });
    const mail = await on.mails.take(email, /Confirm/);
    return { mail, token: linkIn(mail).token };
  };

  beforeAll(async () => {
    anyone = on.anyone;
    admin = await on.as('SUPER_ADMIN');
  });

  it('applies a new address once it is confirmed from its mailbox, and notifies the old one', async () => {
    const person = await addMember(on);
    const session = await signInByCode(on, person.email);
    const before = await now(person);
    const email = newAddress();
    const saved = await admin.save('employees', { id: person.id, email });
    expect(saved).toMatchObject({ email: person.email, pending_email: email });
    expect((await eventsOf(admin, 'employees', person.id)).at(-1)).toMatchObject({
      action: 'edit',
      changes: { pending_email: [null, email] },
    });
    expect(rowOf(await session.get('employees/profile'))).toMatchObject({ pending_email: email });
    const notice = await on.mails.take(String(person.email), /being changed/);
    expect(notice.text.replace(/\s+/g, ' ')).toContain(email);
    const mail = await on.mails.take(email, /Confirm/);
    const { url, token } = linkIn(mail);
    expect(`${url.origin}${url.pathname}`).toBe(`${PUBLIC_URL}/auth/confirm-mail`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text).not.toContain(person.email);

    expectFailure(await anyone.post('auth/login', { email, password: GOOD_PASSWORD }), 400);
    for (const call of ['auth/forgot-password', 'auth/pin-login'])
      expectSuccess(await anyone.post(call, { email }));
    await signIn(anyone, String(person.email), GOOD_PASSWORD);
    await mailedCode(on, person.email, 'auth/pin-login');
    expect(await on.mails.holds(email), 'a code for the address that is not theirs yet').toBe(
      false,
    );

    expect(expectSuccess(await confirm(token)).data).toEqual({ email });
    const confirmed = await now(person);
    expect(confirmed).toMatchObject({ email, pending_email: null, version: before.version + 2 });
    expect((await eventsOf(admin, 'employees', person.id)).at(-1)).toMatchObject({
      action: 'confirm_email',
      changes: { email: [person.email, email], pending_email: [email, null] },
      actor_id: person.id,
    });
    await signIn(anyone, email, GOOD_PASSWORD);
    expectFailure(
      await anyone.post('auth/login', { email: person.email, password: GOOD_PASSWORD }),
      400,
    );
    await on.mails.take(String(person.email), /was changed/);
    expectSuccess(await session.get('auth/ping'), 'their session goes on');
    expectFieldsWrong(await confirm(token), ['token'], 'used twice');
  });

  it('waits for the last address entered, and for none once the current one is entered again', async () => {
    const person = await addMember(on);
    const first = await change(person, newAddress());
    const wanted = newAddress();
    const second = await change(person, wanted);
    const spent = await confirm(first.token);
    expectFieldsWrong(spent, ['token'], 'replaced');
    expect(saidOf(await confirm('x'.repeat(43)))).toEqual(saidOf(spent));
    const again = await change(person, wanted);
    expectFieldsWrong(await confirm(second.token), ['token'], 'mailed once more');
    expect((await now(person)).pending_email).toBe(wanted);
    const unchanged = await admin.save('employees', { id: person.id, email: person.email });
    expect(unchanged).toMatchObject({ email: person.email, pending_email: null });
    expectFieldsWrong(await confirm(again.token), ['token'], 'revoked');
    expect((await now(person)).email).toBe(person.email);
  });

  it('continues to wait when the whole person is sent back', async () => {
    const person = await addMember(on);
    const email = newAddress();
    const { token } = await change(person, email);
    const whole = { ...(await now(person)), phone: '0113 496 0002' };
    const put = await admin.call('PUT', `rest/employees/${person.id}`, { body: whole });
    expect(put.json).toMatchObject({ phone: '0113 496 0002', pending_email: email });
    expectSuccess(await confirm(token));
  });

  it('requires a unique address on confirmation, regardless of who requested it first', async () => {
    const [one, other] = [await addMember(on), await addMember(on)];
    const email = newAddress();
    const [slow, quick] = [await change(one, email), await change(other, email)];
    expectSuccess(await confirm(quick.token));
    expectFieldsSay(await confirm(slow.token), {
      token: 'Someone else now uses this address. Change it to another one.',
    });
    expect(await now(one)).toMatchObject({ email: one.email, pending_email: email });
    await admin.refused('employees', { id: one.id, email }, ['email']);
  });

  it('accepts one of many simultaneous confirmations', async () => {
    const { token } = await change(await addMember(on), newAddress());
    const tries = Array.from({ length: 4 }, () => confirm(token));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });

  it('refuses a confirmation by somebody who was suspended, even after they are reinstated', async () => {
    const person = await addMember(on);
    const { token } = await change(person, newAddress());
    for (const status of ['suspended', 'active']) {
      await admin.save('employees', { id: person.id, status });
      expectFieldsWrong(await confirm(token), ['token'], status);
    }
  });

  it('applies at once for somebody who never had an account, and revokes their invitation', async () => {
    const person = await addPerson(on);
    const token = await inviteByMail(on, person);
    const email = newAddress();
    const moved = await admin.save('employees', { id: person.id, email });
    expect(moved).toMatchObject({
      email,
      pending_email: null,
      invite_status: 'revoked',
      is_invited: false,
      invite_expires_at: null,
    });
    const register = { token, name: 'Jo', password: GOOD_PASSWORD };
    expectFieldsWrong(await anyone.post('auth/register', register), ['token']);
    expectSuccess(
      await anyone.post('auth/register', {
        ...register,
        token: await inviteByMail(on, { ...person, email }),
      }),
    );
    expect(await on.mails.holds(email)).toBe(false);
  });

  it('never accepts the pending address from a save', async () => {
    const person = await addMember(on);
    await admin.refused('employees', { id: person.id, pending_email: newAddress() }, [
      'pending_email',
    ]);
    for (const body of [{}, { token: 7 }, { token: null }])
      expectFieldsWrong(await anyone.post('auth/confirm-email', body), ['token']);
    expectFieldsWrong(await anyone.post('auth/confirm-email', { token: 'x', email: 'a@b.c' }), [
      'email',
    ]);
  });
});
