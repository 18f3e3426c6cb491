import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLimits, times } from '@/server/testing/limits';
import { consume, limitKey } from './rateLimitRows';
import { blockAfterFailure, takeAttempt } from './storedAttempts';

const { db, newKey, passTime } = openLimits('test');
const stored = async () =>
  (await db().execute<{ key: string; hits: number }>(sql`select key, hits from rate_limits`)).rows;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the key of a limit', () => {
  it('contains its name and nothing of its person', () => {
    const key = limitKey('login_account', 'engineer@example.com');
    expect(key).toMatch(/^login_account:[\w-]{43}$/);
    expect(key).toBe(limitKey('login_account', 'engineer@example.com'));
  });

  it('differs for every name, person and address', () => {
    const keys = [
      limitKey('a', 'x', 'y'),
      limitKey('b', 'x', 'y'),
      limitKey('a', 'xy'),
      limitKey('a', 'x', 'z'),
      limitKey('a', 'x","y'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('consuming a limit', () => {
  it('allows a number of calls in a window, and returns the wait of the next', async () => {
    const key = newKey();
    for (const _ of times(3))
      expect(await consume(db(), key, { most: 3, seconds: 60 })).toEqual({ ok: true });
    const refused = await consume(db(), key, { most: 3, seconds: 60 });
    expect(refused.ok).toBe(false);
    const retryAfter = refused.ok ? 0 : refused.retryAfter;
    expect(retryAfter).toBeGreaterThan(55);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('returns a shrinking wait, and never zero', async () => {
    const key = newKey();
    const limit = { most: 1, seconds: 60 };
    await consume(db(), key, limit);
    await passTime(key, 40);
    const later = await consume(db(), key, limit);
    expect(later.ok ? 0 : later.retryAfter).toBeGreaterThan(15);
    expect(later.ok ? 0 : later.retryAfter).toBeLessThanOrEqual(20);
    await passTime(key, 19);
    expect(await consume(db(), key, limit)).toEqual({ ok: false, retryAfter: 1, isFirst: false });
  });

  it('starts again when the window is over, despite refusals in between', async () => {
    const key = newKey();
    const limit = { most: 2, seconds: 60 };
    for (const _ of times(9)) await consume(db(), key, limit);
    // A number that only grew would overflow one day, and lock out persistent callers.
    expect((await stored()).find((row) => row.key === key)?.hits).toBe(4);
    await passTime(key, 61);
    expect(await consume(db(), key, limit)).toEqual({ ok: true });
    expect(await consume(db(), key, limit)).toEqual({ ok: true });
    expect(await consume(db(), key, limit)).toMatchObject({ ok: false });
  });

  it('is exact for fifty concurrent calls, in a first window and in a new one', async () => {
    const key = newKey();
    const limit = { most: 10, seconds: 60 };
    const passedOfFifty = async () =>
      (await Promise.all(times(50).map(() => consume(db(), key, limit)))).filter(({ ok }) => ok)
        .length;
    expect(await passedOfFifty()).toBe(10);
    expect(await passedOfFifty()).toBe(0);
    await passTime(key, 61);
    expect(await passedOfFifty()).toBe(10);
  });

  it('counts each key separately', async () => {
    const [one, other] = [newKey(), newKey()];
    await consume(db(), one, { most: 1, seconds: 60 });
    expect(await consume(db(), other, { most: 1, seconds: 60 })).toEqual({ ok: true });
    expect(await consume(db(), one, { most: 1, seconds: 60 })).toMatchObject({ ok: false });
  });

  it('deletes entries unused for a day, once an hour', async () => {
    const [old, recent, blocked] = [newKey(), newKey(), newKey()];
    for (const key of [old, recent]) await consume(db(), key, { most: 5, seconds: 60 });
    const once = { most: 1, seconds: 200_000 };
    await takeAttempt(db(), blocked, once);
    await blockAfterFailure(db(), blocked, once);
    await passTime(old, 90_000);
    await passTime(blocked, 90_000);

    const keys = async () => (await stored()).map(({ key }) => key);
    await consume(db(), recent, { most: 5, seconds: 60 });
    expect(await keys()).toContain(old);

    // The hour passes regardless of the clock.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_001);
    await consume(db(), recent, { most: 5, seconds: 60 });
    expect(await keys()).not.toContain(old);
    expect(await keys()).toEqual(expect.arrayContaining([recent, blocked]));
  });
});
