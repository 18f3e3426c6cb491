import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profile } from '@/engine/signIn/profile';
import { verifyByAddress } from '@/engine/signIn/sessions';
import type { Store } from '@/engine/store';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { DEMO_PASSWORD } from '@/modules/samples';
import { ownCallBy } from '@/server/testing/accountCall';
import { storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
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
const manager = personAs('CONTRACT_MANAGER');
/** Returns whose password this is. */
async function verify(email: string, password: string): Promise<number | null | undefined> {
  const judged = await verifyByAddress(store, argon2Passwords, email, password);
  return judged.verifiedHash === undefined ? undefined : judged.personId;
}
const set = (change: ReturnType<typeof sql>, id = engineer.id) =>
  db().execute(sql`update employees set ${change} where id = ${id}`);
const age = (seconds: number, of: string) =>
  db().execute(
    sql`update sessions set last_used_at = now() - make_interval(secs => ${seconds}) where token_hash = ${createHash('sha256').update(of).digest('hex')}`,
  );

describe('a session', () => {
  it('identifies its person, with the built-in role that theirs copies', async () => {
    const { token, expiresAt } = await beginSession(store, engineer.id);
    expect(await sessionOf(store, token)).toMatchObject({
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

  it('is stored only as a hash of its token, which is long and unique', async () => {
    const [one, two] = [
      await beginSession(store, manager.id),
      await beginSession(store, manager.id),
    ];
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(one.token).not.toBe(two.token);
    const stored = JSON.stringify((await db().execute(sql`select * from sessions`)).rows);
    expect(stored).not.toContain(one.token);
    expect(stored).toContain(createHash('sha256').update(one.token).digest('hex'));
    await store.endSessions({ personId: manager.id });
  });

  it('does not exist for an invented token', async () => {
    expect(await sessionOf(store, 'x'.repeat(43))).toBeUndefined();
    expect(await sessionOf(store, '')).toBeUndefined();
  });

  it('ends a person’s oldest as the sixth, and nobody else’s', async () => {
    await store.endSessions({ personId: engineer.id });
    const other = await beginSession(store, manager.id);
    const tokens: string[] = [];
    for (let n = 0; n < 6; n += 1) tokens.push((await beginSession(store, engineer.id)).token);
    const alive = await Promise.all(tokens.map((token) => sessionOf(store, token)));
    expect(alive.map((found) => found !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(await sessionOf(store, other.token)).toBeDefined();
  });

  it('is one of at most five, even if many begin at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => beginSession(store, engineer.id)));
    const { rows } = await db().execute(
      sql`select 1 from sessions where employee_id = ${engineer.id}`,
    );
    expect(rows).toHaveLength(5);
  });

  it('ends when unused for the idle period and the countdown', async () => {
    const { token } = await beginSession(store, engineer.id);
    await age(UNUSED_SECONDS + 1, token);
    expect(await sessionOf(store, token)).toBeUndefined();
  });

  it('is extended by use', async () => {
    const { token } = await beginSession(store, engineer.id);
    await age(UNUSED_SECONDS - 10, token);
    expect(await sessionOf(store, token)).toBeDefined();
    const { rows } = await db().execute(
      sql`select extract(epoch from now() - last_used_at)::int as idle from sessions where token_hash = ${createHash('sha256').update(token).digest('hex')}`,
    );
    expect(Number(rows[0]?.idle)).toBeLessThan(60);
  });

  it('ends after twelve hours, used or not', async () => {
    const { token } = await beginSession(store, engineer.id);
    await db().execute(
      sql`update sessions set ends_at = ends_at - interval '12 hours', created_at = created_at - interval '12 hours' where employee_id = ${engineer.id}`,
    );
    expect(await sessionOf(store, token)).toBeUndefined();
  });

  it('is distinguished from others in the same query', async () => {
    const [one, two, closed] = [
      await beginSession(store, engineer.id),
      await beginSession(store, manager.id),
      await beginSession(store, manager.id),
    ];
    await store.endSessions({ tokenHash: (await sessionOf(store, closed.token))?.tokenHash ?? '' });
    const tokens = [one.token, closed.token, two.token, 'x'.repeat(43), one.token];
    const found = await Promise.all(tokens.map((token) => sessionOf(store, token)));
    expect(found.map((session) => session?.id)).toEqual([
      engineer.id,
      undefined,
      manager.id,
      undefined,
      engineer.id,
    ]);
    await store.endSessions({ personId: manager.id });
  });

  it('is found with any number of others', async () => {
    const { token } = await beginSession(store, engineer.id);
    for (const others of [0, 1, 2, 3, 4, 8]) {
      const unknown = Array.from({ length: others }, (_, at) => `unknown-${at}`);
      const [found, ...none] = await Promise.all(
        [token, ...unknown].map((each) => sessionOf(store, each)),
      );
      expect(found).toMatchObject({ id: engineer.id });
      expect(none).toEqual(unknown.map(() => undefined));
    }
  });

  it('ends when closed', async () => {
    const { token } = await beginSession(store, engineer.id);
    const found = await sessionOf(store, token);
    await store.endSessions({ tokenHash: found?.tokenHash ?? '' });
    expect(await sessionOf(store, token)).toBeUndefined();
  });

  it.each([
    ['suspended', sql`status = 'suspended'`, sql`status = 'active'`],
    ['gone', sql`status = 'left'`, sql`status = 'active'`],
    ['deleted', sql`archived_at = now()`, sql`archived_at = null`],
    ['without a role', sql`role_id = null`, sql`role_id = 4`],
  ])('lets nobody in who is %s, at once', async (_state, change, undo) => {
    const { token } = await beginSession(store, engineer.id);
    expect(await sessionOf(store, token)).toBeDefined();
    await set(change);
    expect(await sessionOf(store, token)).toBeUndefined();
    expect(
      _state === 'without a role' ||
        (await verify('engineer@example.com', DEMO_PASSWORD)) === undefined,
    ).toBe(true);
    await set(undo);
  });

  it('gets a new role with the next call', async () => {
    const { token } = await beginSession(store, engineer.id);
    await set(sql`role_id = 2`);
    expect(await sessionOf(store, token)).toMatchObject({ role: 'ADMIN' });
    await set(sql`role_id = 4`);
  });
});

describe('signing in', () => {
  it('accepts the address in any case and the password exactly', async () => {
    expect(await verify('Engineer@Example.com', DEMO_PASSWORD)).toBe(engineer.id);
    expect(await verify('engineer@example.com', `${DEMO_PASSWORD} `)).toBeUndefined();
    expect(await verify('nobody@example.com', DEMO_PASSWORD)).toBeUndefined();
  });
});

describe('a person’s own record', () => {
  it('has their role, without fields they may not read', async () => {
    const { token } = await beginSession(store, engineer.id);
    const signedIn = await sessionOf(store, token);
    if (!signedIn) throw new Error('not signed in');
    const profileOf = (id: number) => profile(store, ownCallBy({ ...signedIn, id }), {});
    const own = await profileOf(engineer.id);
    expect(own).toMatchObject({
      data: { id: engineer.id, role: 'ENGINEER', role_name: 'Engineer' },
    });
    expect(own).not.toHaveProperty('data.cost_rate_minor');
    expect(await profileOf(1)).toHaveProperty('data.cost_rate_minor');
    expect(await profileOf(999)).toHaveProperty('refusal.status', 401);
  });
});
