import { describe, expect, it, vi } from 'vitest';
import { callRate } from './callRate';

describe('the calls of a session', () => {
  it('pass up to the limit, then have to wait until the window ends', () => {
    const calls = callRate({ most: 3, seconds: 10 });
    expect([1, 2, 3].map((at) => calls.waitOf('a', at))).toEqual([undefined, undefined, undefined]);
    expect(calls.waitOf('a', 4_001)).toBe(6);
    expect(calls.waitOf('a', 10_000)).toBe(1);
    expect(calls.waitOf('a', 10_001)).toBeUndefined();
  });

  it('count separately from those of another session', () => {
    const calls = callRate({ most: 1, seconds: 10 });
    expect(calls.waitOf('a', 0)).toBeUndefined();
    expect(calls.waitOf('b', 0)).toBeUndefined();
    expect(calls.waitOf('a', 0)).toBe(10);
  });

  it('can be checked without being counted', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const calls = callRate({ most: 2, seconds: 10 });
    for (const _look of [1, 2, 3]) expect(calls.refusalOfNext('a')).toBeUndefined();
    calls.waitOf('a');
    expect(calls.refusalOfNext('a')).toBeUndefined();
    calls.waitOf('a');
    expect(calls.refusalOfNext('a')).toMatchObject({ status: 429, retryAfter: 10 });
    vi.advanceTimersByTime(10_000);
    expect(calls.refusalOfNext('a')).toBeUndefined();
    vi.useRealTimers();
  });

  it('are counted by elapsed time, even if the clock is set back', () => {
    const calls = callRate({ most: 1, seconds: 10 });
    vi.useFakeTimers({ toFake: ['Date'] });
    calls.waitOf('a');
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(calls.waitOf('a')).toBe(10);
    vi.useRealTimers();
  });

  it('still count after thousands of sessions have come and gone', () => {
    const calls = callRate({ most: 1, seconds: 1 });
    for (let n = 0; n < 20_000; n += 1) calls.waitOf(`session ${n}`, n);
    expect(calls.waitOf('session 19999', 20_000)).toBe(1);
    expect(calls.waitOf('session 0', 20_000)).toBeUndefined();
  });
});
