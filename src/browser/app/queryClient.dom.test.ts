import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it('reads again with the signal what failed on a page that was opened without one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { queryClient } = await import('./queryClient');
  queryClient.mount();
  const read = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('rows');
  const rows = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn: read, retry: false });
  const end = rows.subscribe(() => {});
  await vi.waitFor(() => expect(rows.getCurrentResult().isError).toBe(true));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(rows.getCurrentResult().data).toBe('rows'));
  end();
  queryClient.unmount();
});
