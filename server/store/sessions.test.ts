import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { UNUSED_SECONDS } from '../../domain/people/sessions';
import { DEMO_PASSWORD } from '../../domain/samples';
import { personAs } from '../testing/people';
import { openDemoDatabase } from '../testing/testDatabase';
import { hashPassword } from './passwords';
import { endSessions } from './port/sessions';
import { findByPassword, findProfile, findSession, openSession, storePassword } from './sessions';

const connection = openDemoDatabase();
const db = () => connection.db;
const engineer = personAs('ENGINEER');
const manager = personAs('CONTRACT_MANAGER');
const set = (change: ReturnType<typeof sql>, id = engineer.id) =>
  db().execute(sql`update employees set ${change} where id = ${id}`);
const age = (seconds: number, of: string) =>
  db().execute(
    sql`update sessions set last_used_at = now() - make_interval(secs => ${seconds}) where token_hash = ${createHash('sha256').update(of).digest('hex')}`,
  );

describe('a session', () => {
  it('tells who is signed in, with the role that theirs copies', async () => {
    const { token, expiresAt } = await openSession(db(), engineer.id);
    expect(await findSession(db(), token)).toMatchObject({
      id: engineer.id,
      name: engineer.name,
      email: 'engineer@example.com',
      role: 'ENGINEER',
    });
    const { rows } = await db().execute<{ isExact: boolean; ends: string }>(
      sql`select ends_at = created_at + interval '12 hours' and created_at <= now() as "isExact", ends_at::text as ends from sessions where token_hash = ${createHash('sha256').update(token).digest('hex')}`,
    );
    expect(rows[0]?.isExact, 'by one clock, and never ahead of it').toBe(true);
    expect(Date.parse(expiresAt)).toBe(Date.parse(String(rows[0]?.ends)));
  });

  it('is kept only as a hash of its token, which is long and never the same', async () => {
    const [one, two] = [await openSession(db(), manager.id), await openSession(db(), manager.id)];
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(one.token).not.toBe(two.token);
    const stored = JSON.stringify((await db().execute(sql`select * from sessions`)).rows);
    expect(stored).not.toContain(one.token);
    expect(stored).toContain(createHash('sha256').update(one.token).digest('hex'));
    await endSessions(db(), { personId: manager.id });
  });

  it('is nobody’s under a token that was made up', async () => {
    expect(await findSession(db(), 'x'.repeat(43))).toBeUndefined();
    expect(await findSession(db(), '')).toBeUndefined();
  });

  it('that is the sixth of a person ends their oldest, and nobody else’s', async () => {
    await endSessions(db(), { personId: engineer.id });
    const other = await openSession(db(), manager.id);
    const tokens: string[] = [];
    for (let n = 0; n < 6; n += 1) tokens.push((await openSession(db(), engineer.id)).token);
    const alive = await Promise.all(tokens.map((token) => findSession(db(), token)));
    expect(alive.map((found) => found !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(await findSession(db(), other.token)).toBeDefined();
  });

  it('is one of five at most, even where many begin at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => openSession(db(), engineer.id)));
    const { rows } = await db().execute(
      sql`select 1 from sessions where employee_id = ${engineer.id}`,
    );
    expect(rows).toHaveLength(5);
  });

  it('ends when nobody has used it for the idle period and the countdown', async () => {
    const { token } = await openSession(db(), engineer.id);
    await age(UNUSED_SECONDS + 1, token);
    expect(await findSession(db(), token)).toBeUndefined();
  });

  it('lives on by being used', async () => {
    const { token } = await openSession(db(), engineer.id);
    await age(UNUSED_SECONDS - 10, token);
    expect(await findSession(db(), token)).toBeDefined();
    const { rows } = await db().execute(
      sql`select extract(epoch from now() - last_used_at)::int as idle from sessions where token_hash = ${createHash('sha256').update(token).digest('hex')}`,
    );
    expect(Number(rows[0]?.idle)).toBeLessThan(60);
  });

  it('ends after twelve hours, used or not', async () => {
    const { token } = await openSession(db(), engineer.id);
    await db().execute(
      sql`update sessions set ends_at = ends_at - interval '12 hours', created_at = created_at - interval '12 hours' where employee_id = ${engineer.id}`,
    );
    expect(await findSession(db(), token)).toBeUndefined();
  });

  it('ends where it is closed', async () => {
    const { token } = await openSession(db(), engineer.id);
    const found = await findSession(db(), token);
    await endSessions(db(), { tokenHash: found?.tokenHash ?? '' });
    expect(await findSession(db(), token)).toBeUndefined();
  });

  it.each([
    ['suspended', sql`status = 'suspended'`, sql`status = 'active'`],
    ['gone', sql`status = 'left'`, sql`status = 'active'`],
    ['deleted', sql`archived_at = now()`, sql`archived_at = null`],
    ['without a role', sql`role_id = null`, sql`role_id = 4`],
  ])('lets nobody in who is %s, at once', async (_state, change, undo) => {
    const { token } = await openSession(db(), engineer.id);
    expect(await findSession(db(), token)).toBeDefined();
    await set(change);
    expect(await findSession(db(), token)).toBeUndefined();
    expect(
      _state === 'without a role' ||
        (await findByPassword(db(), 'engineer@example.com', DEMO_PASSWORD)) === undefined,
    ).toBe(true);
    await set(undo);
  });

  it('takes on a new role with the next call', async () => {
    const { token } = await openSession(db(), engineer.id);
    await set(sql`role_id = 2`);
    expect(await findSession(db(), token)).toMatchObject({ role: 'ADMIN' });
    await set(sql`role_id = 4`);
  });
});

describe('signing in', () => {
  it('takes the address in any case and the password to the letter', async () => {
    expect(await findByPassword(db(), 'Engineer@Example.com', DEMO_PASSWORD)).toMatchObject({
      id: engineer.id,
    });
    expect(await findByPassword(db(), 'engineer@example.com', `${DEMO_PASSWORD} `)).toBeUndefined();
    expect(await findByPassword(db(), 'nobody@example.com', DEMO_PASSWORD)).toBeUndefined();
  });

  it('with a new password ends every session and forgets the old one', async () => {
    const { token } = await openSession(db(), manager.id);
    await storePassword(db(), manager.id, await hashPassword('another password'));
    expect(await findSession(db(), token)).toBeUndefined();
    const address = 'contract.manager@example.com';
    expect(await findByPassword(db(), address, DEMO_PASSWORD)).toBeUndefined();
    expect(await findByPassword(db(), address, 'another password')).toMatchObject({
      id: manager.id,
    });
  });
});

describe('a person’s own record', () => {
  it('has their role and leaves out what they may not read', async () => {
    const profile = await findProfile(db(), engineer.id);
    expect(profile).toMatchObject({ id: engineer.id, role: 'ENGINEER', role_name: 'Engineer' });
    expect(profile).not.toHaveProperty('cost_rate_minor');
    expect(await findProfile(db(), 1)).toHaveProperty('cost_rate_minor');
    expect(await findProfile(db(), 999)).toBeUndefined();
  });
});
