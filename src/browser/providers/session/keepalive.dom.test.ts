import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Keepalive, startKeepalive } from './keepalive';
import { writeSession } from './session';

const fetched = vi.fn<typeof fetch>();
const onFailure = vi.fn();
let keepalive: Keepalive;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  writeSession({
    token: 'mine',
    expires_at: '2999-01-01T00:00:00Z',
    user: { id: 5, name: 'Ann', role: 'ADMIN' },
  });
  fetched.mockImplementation(async () => new Response('{"success":true}'));
  vi.stubGlobal('fetch', fetched);
  keepalive = startKeepalive(onFailure);
});

afterEach(() => {
  keepalive.stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('reports activity to the server every 15 seconds, and nothing without activity', async () => {
  await pass(60);
  expect(fetched).not.toHaveBeenCalled();
  keepalive.note();
  keepalive.note();
  await pass(14);
  expect(fetched).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(60);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("calls the API's own ping with the token of the session", async () => {
  keepalive.note();
  await pass(15);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/auth/ping');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer mine');
});

it('calls the configured address, and none if it is empty', async () => {
  vi.stubEnv('VITE_PING_URL', 'https://api.example.com/alive');
  keepalive.note();
  await pass(15);
  expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example.com/alive');
  vi.stubEnv('VITE_PING_URL', '');
  keepalive.note();
  await pass(15);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('tries again with the next beat if the server was unreachable', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  keepalive.note();
  await pass(15);
  expect(onFailure).toHaveBeenCalledTimes(1);
  await pass(15);
  expect(fetched).toHaveBeenCalledTimes(2);
  await pass(15);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('passes a refusal on, so that a session that is over ends here too', async () => {
  fetched.mockResolvedValueOnce(new Response('{"success":false}', { status: 401 }));
  keepalive.note();
  await pass(15);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
});

it('sends nothing after it was stopped', async () => {
  keepalive.note();
  keepalive.stop();
  await pass(30);
  expect(fetched).not.toHaveBeenCalled();
});
