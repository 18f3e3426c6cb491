import { afterEach, expect, it, vi } from 'vitest';
import { waitUntil } from './processes';

afterEach(() => {
  vi.useRealTimers();
});

it('waits for the given time even if the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const waiting = waitUntil(() => false, 50);
  vi.setSystemTime(Date.now() - 3_600_000);
  const began = performance.now();
  expect(await waiting).toBe(false);
  expect(performance.now() - began).toBeLessThan(5_000);
});
