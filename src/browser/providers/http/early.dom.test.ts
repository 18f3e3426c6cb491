import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSession } from '@/browser/providers/session/session';
import { isEarlyHere, requestEarly, takeEarly } from './early';
import { callAddress } from './fetching';

const URL = '/api/companies?page=1';
const asked = vi.fn(async () => Response.json({ success: true, message: '', data: [] }));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  const user = { id: 1, name: 'Morgan Reid', role: 'ADMIN' as const };
  writeSession({ token: 'mine', expires_at: '2999-01-01T00:00:00.000Z', user });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  asked.mockClear();
  delete window.fieldhouseEarly;
  localStorage.clear();
});

it('gives an early response to the first call for it only', async () => {
  requestEarly(URL, 'mine');
  await callAddress(URL, { method: 'GET' });
  expect(asked).toHaveBeenCalledTimes(1);
  await callAddress(URL, { method: 'GET' });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('requests again for different parameters, method or person', async () => {
  requestEarly(URL, 'theirs');
  await callAddress('/api/companies?page=2', { method: 'GET' });
  await callAddress(URL, { method: 'POST', body: '{}' });
  await callAddress(URL, { method: 'GET' });
  expect(asked).toHaveBeenCalledTimes(4);
});

it('requests again if the early response is stale', () => {
  vi.useFakeTimers();
  requestEarly(URL, 'mine');
  vi.advanceTimersByTime(31_000);
  expect(takeEarly(URL, 'mine')).toBeUndefined();
});

it('passes a failure to the caller that takes it', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  requestEarly(URL, 'mine');
  await expect(callAddress(URL, { method: 'GET' })).rejects.toMatchObject({ status: 0 });
});

it('reads a response that nobody takes, so that its connection is freed', async () => {
  const [answer, copy] = [Response.json({ data: [] }), Response.json({ data: [] })];
  vi.spyOn(answer, 'clone').mockReturnValue(copy);
  asked.mockResolvedValueOnce(answer);
  requestEarly(URL, 'mine');
  await vi.waitFor(() => expect(copy.bodyUsed).toBe(true));
  expect(answer.bodyUsed).toBe(false);
});

it('reports whether all early responses have arrived', async () => {
  expect(isEarlyHere()).toBe(false);
  requestEarly(URL, 'mine');
  expect(isEarlyHere()).toBe(false);
  await vi.waitFor(() => expect(isEarlyHere()).toBe(true));
  asked.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  requestEarly('/api/employees/profile', 'mine');
  await window.fieldhouseEarly?.get('/api/employees/profile')?.answer;
  expect(isEarlyHere()).toBe(false);
});
