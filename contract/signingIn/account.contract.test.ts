import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts';
import { eventsOf } from '../support/activity';
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
import { mailedCode, signInByCode } from '../support/mails/codes';
import { linkIn } from '../support/mails/mails';
import { addMember, addPerson, GOOD_PASSWORD } from '../support/people';

const ANOTHER_PASSWORD = 'nine kettles in the rain';
const NOBODY = 'nobody.at.all@example.com';
/** Returns a different code. */
const wrongOf = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

describe.each(backEnds)('accounts on $name', (target) => {
  const on = useBackend(target);
  let anyone: Client;
  let admin: Client;
  let person: Row;
  let other: Row;

  const forgot = (email: unknown) => mailedCode(on, email, 'auth/forgot-password');
  const verify = (email: unknown, otp: unknown) => anyone.post('auth/verify-otp', { email, otp });
  const create = (email: unknown, token: unknown, password: unknown = ANOTHER_PASSWORD) =>
    anyone.post('auth/create-password', { email, token, password });
  const rightOf = async (email: unknown) => {
    const { data } = expectSuccess(await verify(email, await forgot(email)));
    return String((data as { token: unknown }).token);
  };

  beforeAll(async () => {
    anyone = on.anyone;
    admin = await on.as('SUPER_ADMIN');
    person = await addMember(on);
    other = await addMember(on);
  });

  describe('a forgotten password', () => {
    it('replaces a forgotten password with a mailed code, ends every session and notifies by mail', async () => {
      const { email, id } = person;
      const session = await signInByCode(on, email);
      const request = await anyone.post('auth/forgot-password', {
        email: ` ${String(email).toUpperCase()}`,
      });
      expect(expectSuccess(request).data).toBeNull();
      const mail = await on.mails.take(String(email), /code/);
      const otp = /^\d{8}$/m.exec(mail.text)?.[0] ?? '';
      expect(mail.text).toContain(String(person.name));
      expect(mail.html).toContain(otp);

      const { data } = expectSuccess(await verify(email, `${otp.slice(0, 4)} ${otp.slice(4)}`));
      expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
      const { token } = data as { token: string };
      expect(expectSuccess(await create(email, token)).data).toBeNull();

      expectFailure(await session.get('employees/profile'), 401);
      const login = await anyone.post('auth/login', { email, password: GOOD_PASSWORD });
      expectFailure(login, 400, 'the old password');
      await signIn(anyone, String(email), ANOTHER_PASSWORD);
      const notice = await on.mails.take(String(email), /password was changed/);
      expect(notice.text).toContain(`${PUBLIC_URL}/auth/`);
      expect((await eventsOf(admin, 'employees', id)).at(-1)).toMatchObject({
        action: 'change_password',
        changes: {},
        actor_id: id,
      });
    });

    it('responds alike to known and unknown addresses, and mails only known ones', async () => {
      const invitedOnly = await addPerson(on);
      const suspended = await addMember(on);
      await admin.save('employees', { id: suspended.id, status: 'suspended' });
      const strangers = [NOBODY, invitedOnly.email, suspended.email];
      for (const call of ['auth/forgot-password', 'auth/pin-login']) {
        const known = saidOf(await anyone.post(call, { email: other.email }));
        for (const email of strangers)
          expect(saidOf(await anyone.post(call, { email })), String(email)).toEqual(known);
        await on.mails.take(String(other.email), /code/);
      }
      // Mails requested later have arrived by now, so the others would have arrived too.
      await mailedCode(on, other.email, 'auth/pin-login');
      for (const email of strangers) expect(await on.mails.holds(String(email))).toBe(false);
    });

    it('reports fields that are missing or not text', async () => {
      expectFieldsWrong(await anyone.post('auth/forgot-password', {}), ['email']);
      expectFieldsWrong(await verify(undefined, undefined), ['email', 'otp']);
      expectFieldsWrong(await verify(other.email, 12345678), ['otp']);
      expectFieldsWrong(await create('no address', ['x'], ANOTHER_PASSWORD), ['email', 'token']);
      expectFieldsWrong(
        await anyone.post('auth/forgot-password', { email: other.email, url: 'x' }),
        ['url'],
      );
    });
  });

  describe('a mailed code', () => {
    it('refuses a wrong, foreign, used or replaced code, or one for another purpose, with one message', async () => {
      const { email } = other;
      const [replaced, otp] = [await forgot(email), await forgot(email)];
      const toSignIn = await mailedCode(on, email, 'auth/pin-login');
      const wrong = await verify(email, wrongOf(otp));
      expectFieldsWrong(wrong, ['otp']);
      const refused: [string, unknown, string][] = [
        ['of an address nobody has', NOBODY, otp],
        ['of another person', person.email, otp],
        ['replaced by a newer one', email, replaced],
        ['for signing in', email, toSignIn],
      ];
      for (const [why, address, code] of refused)
        expect(saidOf(await verify(address, code)), why).toEqual(saidOf(wrong));
      expectSuccess(await verify(email, otp));
      expect(saidOf(await verify(email, otp)), 'used').toEqual(saidOf(wrong));
      expect(
        saidOf(await anyone.post('auth/pin-verify', { email, otp: await forgot(email) })),
      ).toEqual(saidOf(wrong));
    });

    it('invalidates a code after five wrong attempts, until a new code is mailed', async () => {
      const { email } = other;
      const otp = await forgot(email);
      for (let tries = 0; tries < 4; tries += 1)
        expectFieldsWrong(await verify(email, wrongOf(otp)), ['otp']);
      expectSuccess(await verify(email, otp), 'the fifth try');
      const next = await forgot(email);
      for (let tries = 0; tries < 5; tries += 1)
        expectFieldsWrong(await verify(email, wrongOf(next)), ['otp']);
      expectFieldsWrong(await verify(email, next), ['otp'], 'the sixth try');
      expectSuccess(await verify(email, await forgot(email)), 'a new code');
    });

    it('accepts a code from one of many simultaneous attempts', async () => {
      const otp = await forgot(other.email);
      const tries = Array.from({ length: 8 }, () => verify(other.email, otp));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    });

    it('signs in the person who requested a code, once', async () => {
      const { email } = other;
      const otp = await mailedCode(on, email, 'auth/pin-login');
      const { data } = expectSuccess(await anyone.post('auth/pin-verify', { email, otp }));
      const { id, name } = other;
      expect(data).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
        user: { id, name, email, role: 'ENGINEER' },
      });
      expectFieldsWrong(await anyone.post('auth/pin-verify', { email, otp }), ['otp']);
      const profile = await (await signInByCode(on, email)).get('employees/profile');
      expect(rowOf(profile).id).toBe(id);
    });

    it('refuses the code of somebody who has since been suspended or changed address', async () => {
      const { id, email } = await addMember(on);
      const pinVerify = (address: unknown, otp: string) =>
        anyone.post('auth/pin-verify', { email: address, otp });
      const otp = await mailedCode(on, email, 'auth/pin-login');
      const token = await rightOf(email);
      await admin.save('employees', { id, status: 'suspended' });
      expectFieldsWrong(await pinVerify(email, otp), ['otp'], 'suspended');
      await admin.save('employees', { id, status: 'active' });
      expectFieldsWrong(await pinVerify(email, otp), ['otp'], 'active again');
      expectFieldsWrong(await create(email, token), ['token'], 'active again');
      const next = await mailedCode(on, email, 'auth/pin-login');
      await admin.save('employees', { id, email: `moved.${email}` });
      const { token: link } = linkIn(await on.mails.take(`moved.${email}`, /Confirm/));
      expectSuccess(await anyone.post('auth/confirm-email', { token: link }));
      for (const address of [email, `moved.${email}`])
        expectFieldsWrong(await pinVerify(address, next), ['otp'], String(address));
    });
  });

  describe('POST /api/auth/create-password', () => {
    it('refuses short, long, common, product-related and previous passwords, and keeps the token valid', async () => {
      const { email, name } = other;
      const token = await rightOf(email);
      const { short, invalid } = PASSWORD_MESSAGES;
      const bad: [unknown, string][] = [
        ['1234567', short],
        ['', invalid],
        ['x'.repeat(129), invalid],
        ['password', invalid],
        ['iloveyou', invalid],
        [PASSWORD, invalid],
        ['Fieldhouse2026!', invalid],
        [`${name}`, invalid],
        [12345678, invalid],
        ['eight\u0000chars', invalid],
        [GOOD_PASSWORD, invalid],
      ];
      for (const [password, message] of bad)
        expectFieldsSay(await create(email, token, password), { password: message }, `${password}`);
      expectSuccess(await create(email, token));
    });

    it('accepts a token once, only from its owner, and only the newest', async () => {
      const { email } = other;
      const [replaced, token] = [await rightOf(email), await rightOf(email)];
      const spent = await create(email, replaced);
      expectFieldsWrong(spent, ['token']);
      for (const [address, given] of [
        [person.email, token],
        [NOBODY, token],
        [email, 'x'.repeat(43)],
      ])
        expect(saidOf(await create(address, given))).toEqual(saidOf(spent));
      expectFieldsWrong(
        await anyone.post('auth/register', { token, name: 'Me', password: ANOTHER_PASSWORD }),
        ['token'],
      );
      const wanted = 'three foxes near a mill';
      const tries = Array.from({ length: 3 }, () => create(email, token, wanted));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422, 422]);
    });
  });

  describe('POST /api/employees/change-password', () => {
    const change = (client: Client, current: unknown, wanted: unknown, repeated = wanted) =>
      client.post('employees/change-password', {
        current_password: current,
        new_password: wanted,
        confirm_password: repeated,
      });

    it('reports the error of each field and changes nothing', async () => {
      const session = await signInByCode(on, person.email);
      const { short, invalid, different } = PASSWORD_MESSAGES;
      const good = 'six owls behind a barn';
      expectFieldsSay(await change(session, ANOTHER_PASSWORD, '1234567'), {
        new_password: short,
        confirm_password: short,
      });
      expectFieldsSay(await change(session, ANOTHER_PASSWORD, good, `${good}!`), {
        confirm_password: different,
      });
      for (const known of ['password', PASSWORD])
        expectFieldsSay(await change(session, ANOTHER_PASSWORD, known), { new_password: invalid });
      expectFieldsSay(await change(session, ANOTHER_PASSWORD, ANOTHER_PASSWORD), {
        new_password: invalid,
      });
      expectFieldsWrong(await change(session, 'not the password', good), ['current_password']);
      expectFieldsWrong(await session.post('employees/change-password', {}), [
        'confirm_password',
        'current_password',
        'new_password',
      ]);
      expectFieldsWrong(
        await session.post('employees/change-password', {
          current_password: ANOTHER_PASSWORD,
          new_password: good,
          confirm_password: good,
          user_id: other.id,
        }),
        ['user_id'],
      );
      expectFailure(await change(anyone, ANOTHER_PASSWORD, good), 401);
      expectSuccess(await session.get('auth/ping'));
    });

    it('treats a password as the same in any Unicode normalisation form', async () => {
      const { email } = await addMember(on);
      const [composed, decomposed] = ['caf\u00e9 on the corner', 'cafe\u0301 on the corner'];
      expectSuccess(await create(email, await rightOf(email), composed));
      const same = { password: PASSWORD_MESSAGES.invalid };
      expectFieldsSay(await create(email, await rightOf(email), decomposed), same);
      const session = await signInByCode(on, email);
      expectFieldsSay(await change(session, composed, decomposed), {
        new_password: PASSWORD_MESSAGES.invalid,
      });
      await signIn(anyone, String(email), decomposed);
    });

    it('changes the password, ends the other sessions and notifies the person', async () => {
      const { email, id } = person;
      const [session, elsewhere] = [await signInByCode(on, email), await signInByCode(on, email)];
      const wanted = ' with a space at either end ';
      const answer = await change(session, ANOTHER_PASSWORD, wanted);
      expect(expectSuccess(answer).data).toBeNull();
      expectSuccess(await session.get('auth/ping'));
      expectFailure(await elsewhere.get('auth/ping'), 401);
      expectFailure(await anyone.post('auth/login', { email, password: ANOTHER_PASSWORD }), 400);
      await signIn(anyone, String(email), wanted);
      await on.mails.take(String(email), /password was changed/);
      const events = await eventsOf(admin, 'employees', id);
      expect(events.at(-1)).toMatchObject({ action: 'change_password', changes: {}, actor_id: id });
      expect(JSON.stringify(events)).not.toContain(wanted.trim());
    });
  });
});
