import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { type Counting, countTries } from './attempts';

const START = Date.parse('2026-03-05T09:00:00Z');
const OF = ['somebody@example.com', '192.0.2.1'];
const { most, seconds } = LIMITS.login_failures;

let now = START;
let tries: Counting;
beforeEach(() => {
  now = START;
  tries = countTries(LIMITS, () => now);
});

const take = async () => (await tries.take('login_failures', OF))?.retryAfter;
const takeAll = () => Promise.all(Array.from({ length: most + 3 }, take));

describe('attempts at a password', () => {
  it('that are concurrent are limited, and the others may retry shortly', async () => {
    const waiting = await takeAll();
    expect(waiting.filter((wait) => wait === undefined)).toHaveLength(most);
    expect(waiting.filter((wait) => wait === 2)).toHaveLength(3);
  });

  it('that failed block later ones for the full time from the last of them, and not longer', async () => {
    for (let nth = 0; nth < most; nth += 1) {
      now += 60_000;
      await take();
      await tries.fail('login_failures', OF);
    }
    expect(await take()).toBe(seconds);
    now += 60_000;
    await tries.fail('login_failures', OF);
    expect(await take()).toBe(seconds - 60);
    now += (seconds - 60) * 1000;
    expect(await take()).toBeUndefined();
  });

  it('that were not checked are released', async () => {
    await takeAll();
    await tries.giveBack('login_failures', OF);
    expect(await take()).toBeUndefined();
    expect(await take()).toBe(2);
  });

  it('are forgotten after a success', async () => {
    await takeAll();
    await tries.forget('login_failures', OF);
    expect((await takeAll()).filter((wait) => wait === undefined)).toHaveLength(most);
  });
});

describe('calls of a session', () => {
  it('are counted in a window that starts with the first of them', () => {
    for (let nth = 0; nth < LIMITS.api.most; nth += 1)
      expect(tries.calls().refusalOf('a session')).toBeUndefined();
    expect(tries.calls().refusalOf('a session')).toMatchObject({ status: 429, retryAfter: 10 });
    expect(tries.calls().refusalOf('another session')).toBeUndefined();
    now += LIMITS.api.seconds * 1000;
    expect(tries.calls().refusalOf('a session')).toBeUndefined();
  });
});
