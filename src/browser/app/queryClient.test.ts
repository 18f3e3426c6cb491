import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './queryClient';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

const unreachable = async (): Promise<never> => {
  throw Object.assign(new Error('unreachable'), { status: 403 });
};

it('fails a save without a signal immediately instead of waiting silently', async () => {
  onlineManager.setOnline(false);
  const save = new MutationObserver(queryClient, { mutationFn: unreachable });
  await expect(save.mutate()).rejects.toThrow('unreachable');
});

it('fails a read without a signal as well', async () => {
  onlineManager.setOnline(false);
  const read = queryClient.fetchQuery({ queryKey: ['test'], queryFn: unreachable });
  await expect(read).rejects.toThrow('unreachable');
});

it('retries a read when a busy server requested it, and not before', async () => {
  vi.useFakeTimers();
  const busy = Object.assign(new Error('busy'), {
    status: 503,
    body: { code: 'busy', retry_after: 4 },
  });
  const queryFn = vi.fn().mockRejectedValue(busy);
  const read = queryClient.fetchQuery({ queryKey: ['busy'], queryFn, retry: 1 });
  const failed = expect(read).rejects.toThrow('busy');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await failed;
  vi.useRealTimers();
});
