import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './queryClient';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

const unreachable = async (): Promise<never> => {
  throw Object.assign(new Error('unreachable'), { status: 403 });
};

it('lets a save without a signal fail at once instead of waiting without a word', async () => {
  onlineManager.setOnline(false);
  const save = new MutationObserver(queryClient, { mutationFn: unreachable });
  await expect(save.mutate()).rejects.toThrow('unreachable');
});

it('lets what is read without a signal fail as well', async () => {
  onlineManager.setOnline(false);
  const read = queryClient.fetchQuery({ queryKey: ['test'], queryFn: unreachable });
  await expect(read).rejects.toThrow('unreachable');
});
