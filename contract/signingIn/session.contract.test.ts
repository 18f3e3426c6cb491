import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/modules/operations';
import { ACCOUNTS, PASSWORD, ROLES } from '../support/accounts';
import { expectFailure, expectFieldsWrong, expectSuccess, rowOf, rowsOf } from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { Client, type Query } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { addMember, GOOD_PASSWORD } from '../support/people';

describe.each(backEnds)('sessions on $name', (target) => {
  const on = useBackend(target);
  let anyone: Client;
  const login = (body: unknown) => anyone.post('auth/login', body);
  const freshly = (email: string) => signInByCode(on, email);

  beforeAll(() => {
    anyone = on.anyone;
  });

  describe('POST /api/auth/login', () => {
    it.each(ROLES)(
      'signs in the demo account of %s and returns the person and the expiry',
      async (role) => {
        const { data } = expectSuccess(await login({ email: ACCOUNTS[role], password: PASSWORD }));
        const { token, expires_at, user } = data as {
          token: string;
          expires_at: string;
          user: Record<string, unknown>;
        };
        expect(token).toMatch(/^[\w-]{20,}$/);
        expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 60_000);
        expect(user).toMatchObject({
          id: expect.any(Number),
          email: ACCOUNTS[role],
          name: expect.any(String),
        });
        expect(JSON.stringify(data)).not.toMatch(/password|hash/i);
        const profile = rowOf(await new Client(anyone.base, token).get('employees/profile'));
        expect(profile).toMatchObject({
          id: user.id,
          email: ACCOUNTS[role],
          time_zone: 'Europe/London',
        });
      },
    );

    it('accepts the address in any case', async () => {
      expectSuccess(
        await login({ email: ` ${ACCOUNTS.ENGINEER.toUpperCase()}`, password: PASSWORD }),
      );
    });

    it('responds alike to an unknown address and a wrong password, with 400', async () => {
      const wrong = expectFailure(
        await login({ email: ACCOUNTS.ENGINEER, password: 'not the password' }),
        400,
      );
      const unknown = expectFailure(
        await login({ email: 'nobody.at.all@example.com', password: PASSWORD }),
        400,
      );
      expect(wrong.errors).toEqual([{ message: wrong.message }]);
      const bare = (envelope: object) => ({ ...envelope, request_id: undefined });
      expect(bare(unknown)).toEqual(bare(wrong));
    });

    it('requires the exact password', async () => {
      for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
        expectFailure(await login({ email: ACCOUNTS.ENGINEER, password }), 400, password);
      }
    });

    it('refuses missing values and values that are not text, each at its name', async () => {
      expectFieldsWrong(await login({}), ['email', 'password']);
      expectFieldsWrong(await login({ email: ACCOUNTS.ENGINEER }), ['password']);
      expectFieldsWrong(await login({ email: { $ne: '' }, password: ['x'] }), [
        'email',
        'password',
      ]);
      expectFieldsWrong(await login({ email: 'no address', password: 'x' }), ['email']);
      expectFieldsWrong(
        await login({ email: ACCOUNTS.ENGINEER, password: PASSWORD, remember: true }),
        ['remember'],
      );
      expectFieldsWrong(await login({ email: ACCOUNTS.ENGINEER, password: 'x'.repeat(129) }), [
        'password',
      ]);
    });

    it('refuses people who have left, were suspended or deleted, and ends their sessions', async () => {
      const admin = await on.as('SUPER_ADMIN');
      // Nobody with open work can be deleted, which excludes the demo accounts.
      const { id, email } = await addMember(on);
      const address = String(email);
      const enter = () => login({ email: address, password: GOOD_PASSWORD });
      const member = await freshly(address);
      for (const status of ['suspended', 'left']) {
        await admin.save('employees', { id, status });
        expectFailure(await enter(), 400, status);
        expectFailure(await member.get('employees/profile'), 401, status);
        await admin.save('employees', { id, status: 'active' });
      }
      expectSuccess(await admin.get(`employees/delete/${id}`));
      expectFailure(await enter(), 400, 'deleted');
      expectFailure(await member.get('employees/profile'), 401, 'deleted');
      expectSuccess(await admin.post('employees/restore', { id }));
      expectSuccess(await enter());
    });
  });

  describe('the bearer header', () => {
    const garbage = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer nonsense',
      `Bearer ${'x'.repeat(43)}`,
      `Bearer ${'x'.repeat(5000)}`,
      'Basic c3VwZXI6YWRtaW4=',
      "Bearer ' or 1=1 --",
    ];

    it.each(garbage)('returns 401 for "%.30s"', async (authorization) => {
      const headers = authorization ? { authorization } : {};
      expectFailure(await anyone.get('employees/profile', {}, headers), 401);
      expectFailure(await anyone.get('companies', {}, headers), 401);
      expectFailure(await anyone.get('rest/companies', {}, headers), 401);
    });

    it('is the only place from which a token is read', async () => {
      const token = await signIn(anyone, ACCOUNTS.ADMIN);
      expectFailure(await anyone.get('employees/profile', { token, access_token: token }), 401);
      expectFailure(await anyone.get('employees/profile', {}, { cookie: `token=${token}` }), 401);
    });

    it('sets no cookie', async () => {
      const answer = await login({ email: ACCOUNTS.ADMIN, password: PASSWORD });
      expect(answer.headers['set-cookie']).toBeUndefined();
    });
  });

  describe('/api/employees/logout', () => {
    it.each(['GET', 'POST'])('%s ends only this session', async (method) => {
      const [one, other] = [
        await freshly(ACCOUNTS.HR_ADMINISTRATOR),
        await freshly(ACCOUNTS.HR_ADMINISTRATOR),
      ];
      expectSuccess(await one.call(method, 'employees/logout'));
      expectFailure(await one.get('employees/profile'), 401);
      expectFailure(await one.call(method, 'employees/logout'), 401);
      expectSuccess(await other.get('employees/profile'));
    });

    it('does not react to a prefetch or to HEAD', async () => {
      const one = await freshly(ACCOUNTS.HR_ADMINISTRATOR);
      expectFailure(await one.get('employees/logout', {}, { Purpose: 'prefetch' }), 400);
      expect((await one.call('HEAD', 'employees/logout')).status).toBe(404);
      expectSuccess(await one.get('employees/profile'));
    });
  });

  describe('a session', () => {
    it('ends at once when its person is suspended, leaves, is deleted or gets another role', async () => {
      const admin = await on.as('SUPER_ADMIN');
      const { id, email, role_id } = await addMember(on);
      const [manager] = await admin.rows('roles', { key: 'CONTRACT_MANAGER' });
      const endings: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
        ...['suspended', 'left'].map((status): (typeof endings)[number] => [
          status,
          () => admin.save('employees', { id, status }),
          () => admin.save('employees', { id, status: 'active' }),
        ]),
        [
          'deleted',
          () => admin.get(`employees/delete/${id}`),
          () => admin.post('employees/restore', { id }),
        ],
        [
          'another role',
          () => admin.save('employees', { id, role_id: manager?.id }),
          () => admin.save('employees', { id, role_id }),
        ],
      ];
      for (const [why, end, undo] of endings) {
        const session = await freshly(String(email));
        await end();
        // Reversed before the next call: the session must have ended, not merely be refused.
        await undo();
        expectFailure(await session.get('auth/ping'), 401, why);
      }
      const session = await freshly(String(email));
      await admin.save('employees', { id, phone: '07700 900123' });
      expectSuccess(await session.get('auth/ping'), 'another change');
    });

    it('ends as the oldest when a sixth is opened', async () => {
      const { email } = await addMember(on);
      const sessions: Client[] = [];
      for (let opened = 0; opened < 6; opened += 1) sessions.push(await freshly(String(email)));
      const [oldest, ...others] = sessions;
      expectFailure(await (oldest ?? anyone).get('auth/ping'), 401);
      for (const session of others) expectSuccess(await session.get('auth/ping'));
    });
  });

  describe('a locked session', () => {
    const unlock = (session: Client, body: unknown) => session.post('auth/unlock', body);
    const isOpen = (guard: unknown) => guard === 'public' || guard === 'locked';

    it('returns 401 for every call except the one that unlocks it', async () => {
      const session = await freshly(ACCOUNTS.ADMIN);
      expect(expectSuccess(await session.post('auth/lock', {})).data).toBeNull();
      const verbs = [...operations.values()].filter(({ guard }) => !isOpen(guard));
      const calls = verbs
        .filter(({ name }) => name !== 'employees/logout')
        .map(({ method, path }): [string, string] => [method, path.replace('{id}', '1')]);
      const rest: [string, string][] = [
        ['GET', 'rest/activity-events'],
        ['GET', 'rest/employees/1'],
        ['POST', 'rest/companies'],
        ['PUT', 'rest/companies/1'],
        ['DELETE', 'rest/companies/1'],
      ];
      for (const [method, path] of [...calls, ...rest]) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
        const refused = expectFailure(await session.call(method, path, body), 401, path);
        expect(refused.code, path).toBe('locked');
      }
      expectSuccess(await session.get('health'));
    });

    it('is unlocked only by the password of its person, while other sessions continue', async () => {
      const { email } = await addMember(on);
      const [session, other] = [await freshly(String(email)), await freshly(String(email))];
      await session.post('auth/lock', {});
      expectSuccess(await other.get('auth/ping'));
      expectFieldsWrong(await unlock(session, {}), ['password']);
      expectFieldsWrong(await unlock(session, { password: PASSWORD }), ['password']);
      expectFailure(await session.get('auth/ping'), 401, 'after a wrong password');
      expectFailure(await unlock(anyone, { password: GOOD_PASSWORD }), 401, 'nobody');
      expect(expectSuccess(await unlock(session, { password: GOOD_PASSWORD })).data).toBeNull();
      expectSuccess(await session.get('auth/ping'), 'unlocked');
    });

    it('ends when its person signs out or is suspended', async () => {
      const { id, email } = await addMember(on);
      const [left, ended] = [await freshly(String(email)), await freshly(String(email))];
      for (const session of [left, ended]) await session.post('auth/lock', {});
      expectFailure(await left.post('employees/logout', {}), 401);
      expect(expectFailure(await unlock(left, { password: GOOD_PASSWORD }), 401).code).not.toBe(
        'locked',
      );
      const admin = await on.as('SUPER_ADMIN');
      await admin.save('employees', { id, status: 'suspended' });
      expectFailure(await unlock(ended, { password: GOOD_PASSWORD }), 401);
    });
  });

  describe('GET /api/employees/profile', () => {
    it("returns the person's record with the role", async () => {
      const profile = rowOf(await (await on.as('CONTRACT_MANAGER')).get('employees/profile'));
      expect(profile).toMatchObject({ email: ACCOUNTS.CONTRACT_MANAGER, role: 'CONTRACT_MANAGER' });
      expect(profile).not.toHaveProperty('cost_rate_minor');
      expect(profile.time_zone).toBe('Europe/London');
      expect(JSON.stringify(profile)).not.toMatch(/password|hash/i);
      expect(rowOf(await (await on.as('SUPER_ADMIN')).get('employees/profile'))).toHaveProperty(
        'cost_rate_minor',
      );
    });
  });

  it('names the company in the profile of people who may not see companies, if they have one', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const engineer = await on.as('ENGINEER');
    const profile = async () => rowOf(await engineer.get('employees/profile'));
    const { id, company_id } = await profile();
    const [company] = await admin.rows('companies', { id: Number(company_id) });
    expect((await profile()).company_name).toBe(company?.name);
    expectFailure(await engineer.get('companies'), 403);
    await admin.save('employees', { id, company_id: null });
    expect((await profile()).company_name).toBeNull();
    await admin.save('employees', { id, company_id });
  });

  describe('GET /api/auth/ping', () => {
    it('returns the person who is signed in', async () => {
      expectSuccess(await (await on.as('ADMIN')).get('auth/ping'));
      expectFailure(await anyone.get('auth/ping'), 401);
    });
  });

  describe('GET /api/employees/by-role', () => {
    it('returns the people of a role, by its id, its name or its key in any case', async () => {
      const admin = await on.as('SUPER_ADMIN');
      const people = await admin.all('employees', { sort: 'id' });
      for (const role of await admin.all('roles')) {
        const expected = people
          .filter((person) => person.role_id === role.id)
          .map((person) => person.id);
        const queries: Query[] = [{ role_id: role.id }, { role: String(role.name) }];
        if (role.key) queries.push({ role: String(role.key).toLowerCase() });
        for (const query of queries) {
          const rows = rowsOf(await admin.get('employees/by-role', { ...query, per_page: 1000 }));
          expect(
            rows.map((row) => row.id).sort((a, b) => a - b),
            JSON.stringify(query),
          ).toEqual(expected);
        }
      }
      expect(rowsOf(await admin.get('employees/by-role', { role: 'No such role' }))).toEqual([]);
    });

    it('shows no more people than the list', async () => {
      const engineer = await on.as('ENGINEER');
      const me = rowOf(await engineer.get('employees/profile'));
      const mine = rowsOf(await engineer.get('employees/by-role', { role_id: Number(me.role_id) }));
      expect(mine.map((row) => row.id)).toEqual([me.id]);
    });
  });
});
