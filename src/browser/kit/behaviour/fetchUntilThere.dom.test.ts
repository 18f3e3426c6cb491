import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchUntilThere } from './fetchUntilThere';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits longer after each failure, a minute at most, and stops once it has succeeded', async () => {
  let isThere = false;
  const fetch = vi.fn(async () => isThere);
  const then = vi.fn();
  fetchUntilThere(fetch, then);
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return fetch.mock.calls.length;
  };
  expect(await after(5)).toBe(2);
  expect(await after(10)).toBe(3);
  expect(await after(20 + 40 + 60 + 60)).toBe(7);
  isThere = true;
  expect(await after(60)).toBe(8);
  expect(then).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await after(600)).toBe(8);
});

it('tries again as soon as the browser is online, and never after it was cancelled', async () => {
  const fetch = vi.fn(async () => false);
  const cancel = fetchUntilThere(fetch, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(2);
  cancel();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
