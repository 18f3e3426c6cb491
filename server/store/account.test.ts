import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveRecord } from '../../application/saveRecord';
import { resourceAt } from '../../domain/registry';
import { DEMO_PASSWORD } from '../../domain/samples';
import { changeBy, storeOn } from '../testing/application';
import { personAs } from '../testing/people';
import { openDemoDatabase } from '../testing/testDatabase';

import type { ChangedBy } from './activity';
import {
  acceptInvitation,
  expireInvitations,
  inviteEmployee,
  revokeInvitation,
} from './invitations';
import { dropCodes, makeCode, takeCode } from './mailedCodes';
import { changePassword, createPassword } from './ownPassword';
import { holderOf, makeToken, spendToken } from './passwordTokens';
import { accountOf } from './port/passwords';
import { endSessions, lockSession } from './port/sessions';
import { findByPassword, findSession, openSession, verifyPasswordOf } from './sessions';

const connection = openDemoDatabase();
const db = () => connection.db;
const engineer = personAs('ENGINEER');
const hr = personAs('HR_ADMINISTRATOR');
const admin: ChangedBy = { ...personAs('SUPER_ADMIN'), role: 'SUPER_ADMIN', requestId: 'test' };
const saveEmployee = (body: Record<string, unknown>) =>
  changeBy(storeOn(connection), admin, (at) => saveRecord(at, resourceAt('employees'), { body }));
const NEW_PASSWORD = 'correct horse battery';

/** A person who was never invited: the first after the demo accounts. */
const NEWCOMER = 6;
const newcomerEmail = async () => {
  const { rows } = await db().execute<{ email: string }>(
    sql`select email from employees where id = ${NEWCOMER}`,
  );
  return rows[0]?.email ?? '';
};

const times = (count: number, make: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, make));

async function invited(): Promise<string> {
  let sent = '';
  await inviteEmployee(db(), NEWCOMER, admin, async (_employee, token) => {
    sent = token;
  });
  return sent;
}

describe('a mailed code', () => {
  it('is eight digits, right once and never again', async () => {
    const code = await makeCode(db(), engineer.id, 'reset');
    expect(code).toMatch(/^\d{8}$/);
    expect(await takeCode(db(), engineer.id, 'reset', code)).toBe(true);
    expect(await takeCode(db(), engineer.id, 'reset', code)).toBe(false);
  });

  it('lets one of many through that come with it at once', async () => {
    const code = await makeCode(db(), engineer.id, 'reset');
    const outcomes = await times(20, () => takeCode(db(), engineer.id, 'reset', code));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('is worth nothing after five wrong tries, also when they come at once', async () => {
    const code = await makeCode(db(), engineer.id, 'reset');
    const wrong = code === '00000000' ? '00000001' : '00000000';
    await times(5, () => takeCode(db(), engineer.id, 'reset', wrong));
    expect(await takeCode(db(), engineer.id, 'reset', code)).toBe(false);
  });

  it('is worth nothing once a newer one was mailed, for another purpose, or for somebody else', async () => {
    const old = await makeCode(db(), engineer.id, 'reset');
    const code = await makeCode(db(), engineer.id, 'reset');
    if (old !== code) expect(await takeCode(db(), engineer.id, 'reset', old)).toBe(false);
    expect(await takeCode(db(), engineer.id, 'sign_in', code)).toBe(false);
    expect(await takeCode(db(), hr.id, 'reset', code)).toBe(false);
    expect(await takeCode(db(), engineer.id, 'reset', code)).toBe(true);
  });

  it('expires after ten minutes', async () => {
    const code = await makeCode(db(), engineer.id, 'reset');
    await db().execute(
      sql`update mailed_codes set expires_at = now() where employee_id = ${engineer.id}`,
    );
    expect(await takeCode(db(), engineer.id, 'reset', code)).toBe(false);
  });

  it('is kept only as a hash', async () => {
    const code = await makeCode(db(), engineer.id, 'reset');
    const stored = JSON.stringify((await db().execute(sql`select * from mailed_codes`)).rows);
    expect(stored).not.toContain(code);
    await dropCodes(db(), engineer.id);
  });
});

describe('a right to choose a password', () => {
  it('is one person’s, can be used once, and is replaced by the next', async () => {
    const first = await makeToken(db(), engineer.id, 'reset', 600);
    const second = await makeToken(db(), engineer.id, 'reset', 600);
    expect(await holderOf(db(), first, 'reset')).toBeUndefined();
    expect(await holderOf(db(), second, 'invite')).toBeUndefined();
    expect(await holderOf(db(), second, 'reset')).toBe(engineer.id);
    expect((await times(10, () => spendToken(db(), second, 'reset'))).filter(Boolean)).toEqual([
      true,
    ]);
  });

  it('expires', async () => {
    const token = await makeToken(db(), engineer.id, 'reset', 0);
    expect(await holderOf(db(), token, 'reset')).toBeUndefined();
    expect(await spendToken(db(), token, 'reset')).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('is replaced once by the holder of the token, and every session ends', async () => {
    const { token: session } = await openSession(db(), engineer.id);
    const token = await makeToken(db(), engineer.id, 'reset', 600);
    const create = (email: string, password: string) =>
      createPassword(db(), email, token, password, 'test');
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
    expect(await findSession(db(), session)).toBeDefined();
    expect(await create('engineer@example.com', NEW_PASSWORD)).toEqual({ id: engineer.id });
    expect(await findSession(db(), session)).toBeUndefined();
    expect(await create('engineer@example.com', NEW_PASSWORD)).toHaveProperty(
      'refusal.status',
      422,
    );
    expect(await findByPassword(db(), 'engineer@example.com', DEMO_PASSWORD)).toBeUndefined();
    expect(await findByPassword(db(), 'engineer@example.com', NEW_PASSWORD)).toBeDefined();
  });

  it('cannot be replaced by somebody who has none yet', async () => {
    expect(await accountOf(db(), await newcomerEmail())).toBeUndefined();
    expect(await accountOf(db(), 'ENGINEER@example.com')).toMatchObject({ id: engineer.id });
  });
});

describe('the own password', () => {
  it('is changed by a person who knows it, and their other sessions end', async () => {
    const own = await openSession(db(), hr.id);
    const other = await openSession(db(), hr.id);
    const signedIn = await findSession(db(), own.token);
    if (!signedIn) throw new Error('not signed in');
    const by: ChangedBy = { ...hr, role: 'HR_ADMINISTRATOR', requestId: 'test' };
    const change = async (current: string, wanted: string) => {
      const verified = await verifyPasswordOf(db(), by.id, current);
      return changePassword(db(), by, signedIn.tokenHash, verified, wanted);
    };
    expect(await change('wrong', 'fieldhouse99')).toMatchObject({
      status: 422,
      errors: {
        current_password: ['That is not your current password.'],
        new_password: ['Please provide a valid password'],
      },
    });
    expect(await findSession(db(), other.token)).toBeDefined();
    expect(await change(DEMO_PASSWORD, NEW_PASSWORD)).toBeUndefined();
    expect(await findSession(db(), own.token)).toBeDefined();
    expect(await findSession(db(), other.token)).toBeUndefined();
    expect(await findByPassword(db(), 'hr.administrator@example.com', NEW_PASSWORD)).toBeDefined();
  });
});

describe('a locked session', () => {
  it('says so, is not kept alive by tries, and counts as used once it is opened', async () => {
    const { token } = await openSession(db(), hr.id);
    const found = await findSession(db(), token);
    if (!found) throw new Error('not signed in');
    await lockSession(db(), found.tokenHash, true);
    await db().execute(
      sql`update sessions set last_used_at = now() - interval '959 seconds' where token_hash = ${found.tokenHash}`,
    );
    expect(await findSession(db(), token)).toMatchObject({ isLocked: true });
    const used = await db().execute<{ old: boolean }>(
      sql`select last_used_at < now() - interval '900 seconds' as old from sessions where token_hash = ${found.tokenHash}`,
    );
    expect(used.rows[0]?.old).toBe(true);
    await lockSession(db(), found.tokenHash, false);
    expect(await findSession(db(), token)).toMatchObject({ isLocked: false });
    await endSessions(db(), { personId: hr.id });
  });
});

describe('a change of a person', () => {
  const manager = personAs('CONTRACT_MANAGER');
  let session = '';
  beforeAll(async () => {
    session = (await openSession(db(), manager.id)).token;
  });

  it('leaves their sessions alone where it takes nothing away', async () => {
    await saveEmployee({ id: manager.id, phone: '07700 900555' });
    expect(await findSession(db(), session)).toBeDefined();
  });

  it('ends them at once when it suspends, and they do not come back with the status', async () => {
    await saveEmployee({ id: manager.id, status: 'suspended' });
    await saveEmployee({ id: manager.id, status: 'active' });
    expect(await findSession(db(), session)).toBeUndefined();
  });

  it('ends them when it gives another role', async () => {
    session = (await openSession(db(), manager.id)).token;
    const { rows } = await db().execute<{ id: number }>(
      sql`select id from roles where copies = 'ENGINEER' and key is not null`,
    );
    await saveEmployee({ id: manager.id, role_id: rows[0]?.id });
    expect(await findSession(db(), session)).toBeUndefined();
  });

  it('makes an invitation’s link worth nothing when the address is another', async () => {
    const token = await invited();
    await saveEmployee({ id: NEWCOMER, email: 'moved@example.com' });
    expect(await holderOf(db(), token, 'invite')).toBeUndefined();
  });
});

describe('an invitation', () => {
  it('is rolled back completely if its mail could not be sent', async () => {
    await revokeInvitation(db(), NEWCOMER, admin);
    const failing = inviteEmployee(db(), NEWCOMER, admin, async () => {
      throw new Error('no mail today');
    });
    await expect(failing).rejects.toThrow('no mail today');
    const { rows } = await db().execute<{ invite_status: string }>(
      sql`select invite_status from employees where id = ${NEWCOMER}`,
    );
    expect(rows[0]?.invite_status).toBe('revoked');
  });

  it('is accepted once, by one of many who try, and its person can sign in', async () => {
    const token = await invited();
    const accept = () => acceptInvitation(db(), token, 'New Comer', NEW_PASSWORD, 'test');
    const outcomes = await times(5, accept);
    expect(outcomes.filter((outcome) => 'record' in (outcome as object))).toHaveLength(1);
    const email = await newcomerEmail();
    expect(await findByPassword(db(), email, NEW_PASSWORD)).toMatchObject({ id: NEWCOMER });
    const { rows } = await db().execute<{ name: string; invite_status: string }>(
      sql`select name, invite_status from employees where id = ${NEWCOMER}`,
    );
    expect(rows[0]).toEqual({ name: 'New Comer', invite_status: 'accepted' });
    expect(await inviteEmployee(db(), NEWCOMER, admin, async () => {})).toHaveProperty(
      'refusal.status',
      409,
    );
  });

  it('expires by itself', async () => {
    await db().execute(
      sql`update employees set invite_status = 'invited', is_invited = true, invite_expires_at = now() where id = 11`,
    );
    await expireInvitations(db());
    const { rows } = await db().execute(
      sql`select invite_status, is_invited from employees where id = 11`,
    );
    expect(rows[0]).toEqual({ invite_status: 'expired', is_invited: false });
  });
});
