import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearExpiry, readExpiry } from './expiry';
import { lockSession, unlockSession } from './lockSession';
import { onSessionChange, readSession, sessionState, writeSession } from './session';
import { signOutIfExpired } from './signOut';

let calls: { path: string; body: unknown; token: string | null }[] = [];
let stateAtCall: string | undefined;

function answering(status: number, body: object = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    stateAtCall = sessionState();
    calls.push({
      path: url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: new Headers(init.headers).get('Authorization'),
    });
    return new Response(
      JSON.stringify({ success: status < 400, message: 'm', data: null, ...body }),
      {
        status,
      },
    );
  });
}

beforeEach(() => {
  calls = [];
  localStorage.clear();
  const user = { id: 5, name: 'Ann', role: 'ADMIN' as const };
  writeSession({ token: 'secret', expires_at: '2999-01-01T00:00:00Z', user });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('marks the session locked before the server refuses its calls', async () => {
  answering(200);
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  await lockSession();
  stop();
  expect(calls).toEqual([{ path: '/api/auth/lock', body: {}, token: 'Bearer secret' }]);
  expect(stateAtCall).toBe('locked');
  expect(sessionState()).toBe('locked');
  expect(heard).toHaveBeenCalledTimes(1);
});

it('locks nothing if the server could not lock the session', async () => {
  answering(500);
  await expect(lockSession()).rejects.toMatchObject({ status: 500 });
  expect(sessionState()).toBe('open');
});

it('treats "already locked" as success', async () => {
  answering(401, { code: 'locked' });
  await lockSession();
  expect(sessionState()).toBe('locked');
});

it('unlocks a session with the password, and restarts the idle time', async () => {
  answering(200);
  await lockSession();
  clearExpiry();
  await unlockSession('Password1!');
  expect(calls[1]).toMatchObject({ path: '/api/auth/unlock', body: { password: 'Password1!' } });
  expect(sessionState()).toBe('open');
  expect(readExpiry()).toBeGreaterThan(Date.now());
});

it('stays locked after a wrong password, with the sentence at its field', async () => {
  answering(200);
  await lockSession();
  answering(422, { errors: { password: ['Not right.'] } });
  await expect(unlockSession('x')).rejects.toMatchObject({
    status: 422,
    body: { errors: { password: 'Not right.' } },
  });
  expect(sessionState()).toBe('locked');
});

it('clears a locked session that has ended meanwhile', async () => {
  answering(200);
  await lockSession();
  answering(401);
  await expect(unlockSession('x')).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
});

it('tracks what another tab does to the session', () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse.session' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledTimes(2);
});

it('ends a session at load if it timed out while no tab was open, and no other', () => {
  answering(200);
  signOutIfExpired();
  expect(sessionState()).toBe('open');
  localStorage.setItem('fieldhouse.expiry', String(Date.now() - 1));
  signOutIfExpired();
  expect(sessionState()).toBe('none');
  expect(calls).toMatchObject([{ path: '/api/employees/logout', token: 'Bearer secret' }]);
});
