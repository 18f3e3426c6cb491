import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveRecord } from '@/engine/saving/saveRecord';
import { issueCode, tryCode } from '@/engine/signIn/codes';
import { changePassword, createPassword } from '@/engine/signIn/ownPassword';
import { register } from '@/engine/signIn/registering';
import { verifyByAddress } from '@/engine/signIn/sessions';
import { hashOfToken, issueToken } from '@/engine/signIn/tokens';
import type { Store, TokenPurpose, Tx } from '@/engine/store';
import type { CodePurpose } from '@/modules/people/model/accounts/codes';
import { expireInvitations } from '@/modules/people/server/dailyEndings';
import { DEMO_PASSWORD } from '@/modules/samples';
import { attached } from '@/modules/switchedOnModules';
import { registry, resourceAt } from '@/registry';
import { anOpenCall, ownCallBy } from '@/server/testing/accountCall';
import { callOperation, changeBy, inviteBy, storeOn } from '@/server/testing/application';
import { type ChangedBy, personAs } from '@/server/testing/people';
import { beginSession, sessionOf } from '@/server/testing/sessions';
import { openDemoDatabase } from '@/server/testing/testDatabase';

import { argon2Passwords } from './passwords';

const connection = openDemoDatabase();
const db = () => connection.db;
let store: Store;
beforeAll(() => {
  store = storeOn(connection);
});
const engineer = personAs('ENGINEER');
const hr = personAs('HR_ADMINISTRATOR');
const admin: ChangedBy = { ...personAs('SUPER_ADMIN'), role: 'SUPER_ADMIN', requestId: 'test' };
const saveEmployee = (body: Record<string, unknown>) =>
  changeBy(store, admin, (ctx) => saveRecord(ctx, resourceAt('employees'), { body }));
const NEW_PASSWORD = 'correct horse battery';

/** Returns the address of a person who was never invited: */
const NEWCOMER = 6;
const newcomerEmail = async () => {
  const { rows } = await db().execute<{ email: string }>(
    sql`select email from employees where id = ${NEWCOMER}`,
  );
  return rows[0]?.email ?? '';
};

/** Returns the result of a change that is never refused. */
async function done<T extends object>(change: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await store.transaction(change);
  if ('refusal' in outcome) throw new Error('refused');
  return outcome as T;
}
const makeCode = async (id: number, purpose: CodePurpose) =>
  (await done(async (tx) => ({ code: await issueCode(tx, id, purpose) }))).code;
const takeCode = async (id: number, purpose: CodePurpose, code: string) =>
  (await done(async (tx) => ({ isRight: await tryCode(tx, id, purpose, code) }))).isRight;
const makeToken = async (id: number, purpose: TokenPurpose, seconds: number) =>
  (await done(async (tx) => ({ token: await issueToken(tx, purpose, id, seconds) }))).token;
const holderOf = (token: string, purpose: TokenPurpose) =>
  store.holder(purpose, hashOfToken(token));
const spendToken = async (token: string, purpose: TokenPurpose) =>
  (await done(async (tx) => ({ isSpent: await tx.spend(purpose, hashOfToken(token)) }))).isSpent;
/** Returns whose password this is. */
async function verify(email: string, password: string): Promise<number | null | undefined> {
  const judged = await verifyByAddress(store, argon2Passwords, email, password);
  return judged.verifiedHash === undefined ? undefined : judged.personId;
}

const times = (count: number, make: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, make));

async function invited(): Promise<string> {
  let sent = '';
  await inviteBy(storeOn(connection), admin, NEWCOMER, (token) => {
    sent = token;
  });
  return sent;
}

describe('a mailed code', () => {
  it('has eight digits and works exactly once', async () => {
    const code = await makeCode(engineer.id, 'reset');
    expect(code).toMatch(/^\d{8}$/);
    expect(await takeCode(engineer.id, 'reset', code)).toBe(true);
    expect(await takeCode(engineer.id, 'reset', code)).toBe(false);
  });

  it('works for only one of many concurrent attempts', async () => {
    const code = await makeCode(engineer.id, 'reset');
    const outcomes = await times(20, () => takeCode(engineer.id, 'reset', code));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('is invalid after five wrong attempts, even concurrent ones', async () => {
    const code = await makeCode(engineer.id, 'reset');
    const wrong = code === '00000000' ? '00000001' : '00000000';
    await times(5, () => takeCode(engineer.id, 'reset', wrong));
    expect(await takeCode(engineer.id, 'reset', code)).toBe(false);
  });

  it('is invalid once a newer one was mailed, for another purpose, or for somebody else', async () => {
    const old = await makeCode(engineer.id, 'reset');
    const code = await makeCode(engineer.id, 'reset');
    if (old !== code) expect(await takeCode(engineer.id, 'reset', old)).toBe(false);
    expect(await takeCode(engineer.id, 'sign_in', code)).toBe(false);
    expect(await takeCode(hr.id, 'reset', code)).toBe(false);
    expect(await takeCode(engineer.id, 'reset', code)).toBe(true);
  });

  it('expires after ten minutes', async () => {
    const code = await makeCode(engineer.id, 'reset');
    await db().execute(
      sql`update mailed_codes set expires_at = expires_at - interval '10 minutes' where employee_id = ${engineer.id}`,
    );
    expect(await takeCode(engineer.id, 'reset', code)).toBe(false);
  });

  it('is stored only as a hash', async () => {
    const code = await makeCode(engineer.id, 'reset');
    const stored = JSON.stringify((await db().execute(sql`select * from mailed_codes`)).rows);
    expect(stored).not.toContain(code);
    await done(async (tx) => ({ left: await tx.revoke(engineer.id, ['reset_code']) }));
  });
});

describe('a right to choose a password', () => {
  it('belongs to one person, works once, and is replaced by the next', async () => {
    const first = await makeToken(engineer.id, 'reset', 600);
    const second = await makeToken(engineer.id, 'reset', 600);
    expect(await holderOf(first, 'reset')).toBeUndefined();
    expect(await holderOf(second, 'invite')).toBeUndefined();
    expect(await holderOf(second, 'reset')).toBe(engineer.id);
    expect((await times(10, () => spendToken(second, 'reset'))).filter(Boolean)).toEqual([true]);
  });

  it('expires', async () => {
    const token = await makeToken(engineer.id, 'reset', 0);
    expect(await holderOf(token, 'reset')).toBeUndefined();
    expect(await spendToken(token, 'reset')).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('is replaced once by the holder of the token, and every session ends', async () => {
    const { token: session } = await beginSession(store, engineer.id);
    const token = await makeToken(engineer.id, 'reset', 600);
    const create = (email: string, password: string) =>
      createPassword(store, anOpenCall, { email, token, password });
    expect(await create('hr.administrator@example.com', NEW_PASSWORD)).toHaveProperty(
      'refusal.errors.token',
    );
    expect(await create('engineer@example.com', 'password123')).toHaveProperty(
      'refusal.errors.password',
      ['Please provide a valid password'],
    );
    expect(
      await create('engineer@example.com', DEMO_PASSWORD),
      'the one they have forgotten',
    ).toHaveProperty('refusal.errors.password', ['Please provide a valid password']);
    expect(await sessionOf(store, session)).toBeDefined();
    expect(await create('engineer@example.com', NEW_PASSWORD)).toMatchObject({
      message: 'Password created',
    });
    expect(await sessionOf(store, session)).toBeUndefined();
    expect(await create('engineer@example.com', NEW_PASSWORD)).toHaveProperty(
      'refusal.status',
      422,
    );
    expect(await verify('engineer@example.com', DEMO_PASSWORD)).toBeUndefined();
    expect(await verify('engineer@example.com', NEW_PASSWORD)).toBe(engineer.id);
  });

  it('cannot be replaced by a person without one', async () => {
    expect(await store.account(await newcomerEmail())).toBeUndefined();
    expect(await store.account('ENGINEER@example.com')).toMatchObject({ id: engineer.id });
  });
});

describe('the own password', () => {
  it('is changed by a person who knows it, and their other sessions end', async () => {
    const own = await beginSession(store, hr.id);
    const other = await beginSession(store, hr.id);
    const signedIn = await sessionOf(store, own.token);
    if (!signedIn) throw new Error('not signed in');
    const change = (current: string, wanted: string) =>
      changePassword(store, ownCallBy(signedIn), {
        current_password: current,
        new_password: wanted,
      });
    expect(await change('wrong', 'fieldhouse99')).toMatchObject({
      refusal: {
        status: 422,
        errors: {
          current_password: ['That is not your current password.'],
          new_password: ['Please provide a valid password'],
        },
      },
    });
    expect(await sessionOf(store, other.token)).toBeDefined();
    expect(await change(DEMO_PASSWORD, NEW_PASSWORD)).not.toHaveProperty('refusal');
    expect(await sessionOf(store, own.token)).toBeDefined();
    expect(await sessionOf(store, other.token)).toBeUndefined();
    expect(await verify('hr.administrator@example.com', NEW_PASSWORD)).toBe(hr.id);
  });
});

describe('a locked session', () => {
  it('is reported, is not extended by attempts, and counts as used once unlocked', async () => {
    const { token } = await beginSession(store, hr.id);
    const found = await sessionOf(store, token);
    if (!found) throw new Error('not signed in');
    await store.lockSession(found.tokenHash, true);
    await db().execute(
      sql`update sessions set last_used_at = now() - interval '959 seconds' where token_hash = ${found.tokenHash}`,
    );
    expect(await sessionOf(store, token)).toMatchObject({ isLocked: true });
    const used = await db().execute<{ old: boolean }>(
      sql`select last_used_at < now() - interval '900 seconds' as old from sessions where token_hash = ${found.tokenHash}`,
    );
    expect(used.rows[0]?.old).toBe(true);
    await store.lockSession(found.tokenHash, false);
    expect(await sessionOf(store, token)).toMatchObject({ isLocked: false });
    await store.endSessions({ personId: hr.id });
  });
});

describe('a change of a person', () => {
  const manager = personAs('CONTRACT_MANAGER');
  let session = '';
  beforeAll(async () => {
    session = (await beginSession(store, manager.id)).token;
  });

  it('does not end their sessions if it removes no rights', async () => {
    await saveEmployee({ id: manager.id, phone: '07700 900555' });
    expect(await sessionOf(store, session)).toBeDefined();
  });

  it('ends them at once when it suspends, and they do not return with the status', async () => {
    await saveEmployee({ id: manager.id, status: 'suspended' });
    await saveEmployee({ id: manager.id, status: 'active' });
    expect(await sessionOf(store, session)).toBeUndefined();
  });

  it('ends them when it gives another role', async () => {
    session = (await beginSession(store, manager.id)).token;
    const { rows } = await db().execute<{ id: number }>(
      sql`select id from roles where copies = 'ENGINEER' and key is not null`,
    );
    await saveEmployee({ id: manager.id, role_id: rows[0]?.id });
    expect(await sessionOf(store, session)).toBeUndefined();
  });

  it('invalidates an invitation’s link when the address changes', async () => {
    const token = await invited();
    await saveEmployee({ id: NEWCOMER, email: 'moved@example.com' });
    expect(await holderOf(token, 'invite')).toBeUndefined();
  });
});

describe('an invitation', () => {
  it('is rolled back completely if its mail could not be sent', async () => {
    const store = storeOn(connection);
    const values = { user_id: NEWCOMER };
    await callOperation('employees/revoke-invite', store, admin, values);
    const failing = inviteBy(store, admin, NEWCOMER, async () => {
      throw new Error('no mail today');
    });
    await expect(failing).rejects.toThrow('no mail today');
    const { rows } = await db().execute<{ invite_status: string }>(
      sql`select invite_status from employees where id = ${NEWCOMER}`,
    );
    expect(rows[0]?.invite_status).toBe('revoked');
  });

  it('is accepted by exactly one of many attempts, and its person can sign in', async () => {
    const token = await invited();
    const input = { token, name: 'New Comer', password: NEW_PASSWORD };
    const accept = () => register(storeOn(connection), anOpenCall, input);
    const outcomes = await times(5, accept);
    expect(outcomes.filter((outcome) => 'data' in (outcome as object))).toHaveLength(1);
    const email = await newcomerEmail();
    expect(await verify(email, NEW_PASSWORD)).toBe(NEWCOMER);
    const { rows } = await db().execute<{ name: string; invite_status: string }>(
      sql`select name, invite_status from employees where id = ${NEWCOMER}`,
    );
    expect(rows[0]).toEqual({ name: 'New Comer', invite_status: 'accepted' });
    expect(await inviteBy(storeOn(connection), admin, NEWCOMER)).toHaveProperty(
      'refusal.status',
      409,
    );
  });

  it('expires by itself', async () => {
    await db().execute(
      sql`update employees set invite_status = 'invited', is_invited = true, invite_expires_at = now() where id = 11`,
    );
    await expireInvitations(storeOn(connection), { registry, attached });
    const { rows } = await db().execute(
      sql`select invite_status, is_invited from employees where id = 11`,
    );
    expect(rows[0]).toEqual({ invite_status: 'expired', is_invited: false });
  });
});
