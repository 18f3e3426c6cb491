import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { useRun } from './useRun';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));

it('runs four calls at a time, and separates refusals from successes', async () => {
  let under = 0;
  let most = 0;
  const { result } = renderHook(() =>
    useRun(async ({ id }: { id: number }) => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      if (id % 5 === 0) throw new Error(`no ${id}`);
    }),
  );
  let done: { id: number }[] = [];
  await act(async () => {
    done = await result.current.run(rows);
  });
  expect(most).toBe(4);
  expect(done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(result.current.failures).toEqual([
    { row: { id: 5 }, message: 'no 5' },
    { row: { id: 10 }, message: 'no 10' },
  ]);
  expect(result.current.progress).toBeUndefined();
});

it('clears a failure when its row is retried', async () => {
  let isRefused = true;
  const { result } = renderHook(() =>
    useRun(async () => {
      if (isRefused) throw new Error('not now');
    }),
  );
  await act(async () => void (await result.current.run([{ id: 1 }])));
  expect(result.current.failures).toHaveLength(1);
  isRefused = false;
  await act(async () => void (await result.current.run([{ id: 1 }])));
  expect(result.current.failures).toEqual([]);
});

it('sends nothing more once the session has ended, and reports no failure for it', async () => {
  let calls = 0;
  const { result } = renderHook(() =>
    useRun(async () => {
      calls += 1;
      throw new SessionEnded();
    }),
  );
  await act(async () => void (await result.current.run(rows)));
  expect(calls).toBeLessThanOrEqual(4);
  expect(result.current.failures).toEqual([]);
});
