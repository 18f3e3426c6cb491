import { describe, expect, it } from 'vitest';
import type { Limit } from '@/core/rateLimits';
import { openLimits, times } from '@/server/testing/limits';
import { blockAfterFailure, forgetAttempts, giveBack, takeAttempt } from './storedAttempts';

const { db, newKey, passTime } = openLimits('attempts');
const limit = { most: 5, seconds: 900 };

/** Makes an attempt that fails if it is checked at all. */
const fail = async (key: string, of: Limit = limit) => {
  const turn = await takeAttempt(db(), key, of);
  return { ...turn, begins: turn.ok && (await blockAfterFailure(db(), key, of)) };
};
const check = async (key: string) => (await fail(key)).ok;

describe('attempts at a password', () => {
  it('are checked five times, and then blocked for a quarter of an hour', async () => {
    const key = newKey();
    for (const _ of times(4)) expect(await fail(key)).toEqual({ ok: true, begins: false });
    expect(await fail(key), 'the fifth').toEqual({ ok: true, begins: true });
    const sixth = await takeAttempt(db(), key, limit);
    expect(sixth.ok ? 0 : sixth.retryAfter).toBeGreaterThan(895);
    expect(sixth.ok ? 0 : sixth.retryAfter).toBeLessThanOrEqual(900);
    await passTime(key, 901);
    for (const _ of times(4)) expect(await fail(key)).toEqual({ ok: true, begins: false });
    expect(await fail(key), 'from nought after the block').toEqual({ ok: true, begins: true });
  });

  it('that are concurrent are checked five times too', async () => {
    const key = newKey();
    const turns = await Promise.all(times(120).map(() => takeAttempt(db(), key, limit)));
    expect(turns.filter(({ ok }) => ok)).toHaveLength(5);
    const waiting = await takeAttempt(db(), key, limit);
    // None of the five has failed yet: a right password must not wait long.
    expect(waiting).toEqual({ ok: false, retryAfter: 2 });
    const began = await Promise.all(times(5).map(() => blockAfterFailure(db(), key, limit)));
    expect(began.filter(Boolean)).toHaveLength(1);
    const blocked = await takeAttempt(db(), key, limit);
    expect(blocked.ok ? 0 : blocked.retryAfter).toBeGreaterThan(895);
  });

  it('that fail during a block do not extend it', async () => {
    const key = newKey();
    expect(await check(key)).toBe(true);
    // The first was long before the fifth, so its window ends during the block.
    await passTime(key, 890);
    for (const _ of times(4)) expect(await check(key)).toBe(true);
    await passTime(key, 100);
    await blockAfterFailure(db(), key, limit);
    const blocked = await takeAttempt(db(), key, limit);
    expect(blocked.ok ? 0 : blocked.retryAfter).toBeGreaterThan(795);
    expect(blocked.ok ? 0 : blocked.retryAfter).toBeLessThanOrEqual(800);
  });

  it('that are further apart than the limit do not add up', async () => {
    const key = newKey();
    for (const _ of times(4)) await fail(key);
    await passTime(key, 901);
    for (const _ of times(4)) expect(await fail(key)).toEqual({ ok: true, begins: false });
  });

  it('are forgotten after a success, and do not count if unchecked', async () => {
    const key = newKey();
    for (const _ of times(5)) await fail(key);
    await forgetAttempts(db(), key);
    for (const _ of times(20)) {
      expect(await takeAttempt(db(), key, limit)).toEqual({ ok: true });
      await giveBack(db(), key);
    }
    expect(await check(key)).toBe(true);
  });

  it('block at once with a limit of one', async () => {
    expect(await fail(newKey(), { most: 1, seconds: 60 })).toEqual({ ok: true, begins: true });
  });

  it('of a crashed server count until their window is over', async () => {
    const key = newKey();
    for (const _ of times(5)) await takeAttempt(db(), key, limit);
    expect(await check(key)).toBe(false);
    await passTime(key, 901);
    expect(await check(key)).toBe(true);
  });
});
