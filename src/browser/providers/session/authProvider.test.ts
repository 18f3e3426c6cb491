import { beforeEach, expect, it, vi } from 'vitest';
import { loginPath } from '@/browser/providers/guardPaths';
import { store } from '@/browser/providers/store';
import { registry } from '@/registry';
import { authProvider, connectAuth } from './authProvider';
import { readExpiry } from './expiry';
import { readSession, type SessionUser, writeSession } from './session';

const replace = vi.fn();
const forget = vi.fn();
const person = (role: SessionUser['role']): SessionUser => ({ id: 5, name: 'Ann', role });
const begin = (role: SessionUser['role']) =>
  writeSession({ token: 't', expires_at: '2999-01-01T00:00:00Z', user: person(role) });

const answering = (...bodies: [number, unknown][]) =>
  vi.stubGlobal('fetch', async () => {
    const [status, data] = bodies.shift() ?? [500, null];
    return new Response(JSON.stringify({ success: status < 400, message: 'm', data }), { status });
  });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  connectAuth({ replace, forget });
});

it('keeps the session and profile of the person who signs in, and forgets the refusal that led there', async () => {
  answering(
    [200, { token: 'new', expires_at: '2999-01-01T00:00:00Z', user: person('ADMIN') }],
    [200, { ...person('ADMIN'), phone: '020' }],
  );
  await authProvider.login({ email: 'a@example.com', password: 'p' });
  expect(readSession()).toMatchObject({ token: 'new', user: { phone: '020', role: 'ADMIN' } });
  expect(readExpiry()).toBeGreaterThan(Date.now());
  expect(forget).toHaveBeenCalledWith(['auth']);
});

it('keeps the session for its 12 hours on a device whose clock is wrong', async () => {
  const server = new Date();
  const answered = new Date(server.getTime() + 12 * 3_600_000).toISOString();
  const hours = (count: number) => new Date(server.getTime() + count * 3_600_000);
  vi.useFakeTimers({ toFake: ['Date'], now: hours(13) });
  answering(
    [200, { token: 'new', expires_at: answered, user: person('ADMIN') }],
    [200, person('ADMIN')],
  );
  await authProvider.login({ email: 'a@example.com', password: 'p' });
  vi.setSystemTime(hours(13 + 11));
  expect(readSession()).toMatchObject({ token: 'new' });
  vi.setSystemTime(hours(13 + 12));
  expect(readSession()).toBeUndefined();
  vi.useRealTimers();
});

it('keeps nothing where the profile cannot be read', async () => {
  answering([200, { token: 'new', expires_at: '2999-01-01T00:00:00Z', user: person('ADMIN') }]);
  await expect(authProvider.login({ email: 'a', password: 'p' })).rejects.toThrow();
  expect(readSession()).toBeUndefined();
});

it('ends the session on a 401 and nothing else, and comes back to the page afterwards', async () => {
  begin('ADMIN');
  await authProvider.checkError({ status: 403 });
  await authProvider.checkError({ status: 500 });
  expect(readSession()).toBeDefined();
  await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({
    logoutUser: false,
  });
  expect(readSession()).toBeUndefined();
  expect(replace).toHaveBeenCalledWith('/auth/login');
  expect(loginPath({ pathname: '/pages/users', search: '?page=2' })).toBe(
    '/auth/login?returnUrl=%2Fpages%2Fusers%3Fpage%3D2',
  );
});

it('keeps a session that is merely held, and goes to the lock screen', async () => {
  begin('ADMIN');
  const error = { status: 401, body: { code: 'locked' } };
  await expect(authProvider.checkError(error)).rejects.toMatchObject({ logoutUser: false });
  expect(readSession()).toMatchObject({ token: 't', locked: true });
  expect(replace).toHaveBeenLastCalledWith('/auth/lock-screen');

  await authProvider.checkError({ status: 401 }).catch(() => undefined);
  expect(readSession()).toMatchObject({ locked: true });
});

it('clears the session even if the server cannot be reached, and leaves the page before that', async () => {
  begin('ADMIN');
  answering([500, null]);
  replace.mockImplementationOnce(() => expect(readSession()).toBeDefined());
  expect(await authProvider.logout({})).toBe(false);
  expect(replace).toHaveBeenCalledWith('/auth/login');
  expect(readSession()).toBeUndefined();
  expect(readExpiry()).toBeUndefined();
  expect(await authProvider.logout({})).toBe('/auth/login');
});

it('takes a session that has passed its end for none', () => {
  writeSession({ token: 't', expires_at: '2020-01-01T00:00:00Z', user: person('ADMIN') });
  expect(readSession()).toBeUndefined();
});

it('lets people do what the access table says, and what nobody declared is denied', async () => {
  const makes = registry.get('makes')?.route ?? '';
  const may = (action: string, resource: string) => authProvider.canAccess?.({ action, resource });
  begin('ENGINEER');
  expect(await may('list', makes)).toBe(true);
  expect(await may('create', makes)).toBe(false);
  expect(await may('list', 'nowhere')).toBe(false);
  begin('ADMIN');
  expect(await may('edit', makes)).toBe(true);
  const documentTypes = registry.get('document-types')?.route ?? '';
  expect(await may('delete', documentTypes)).toBe(false);
});

it('looks at the row where the access table narrows it: an administrator does not edit a super administrator', async () => {
  begin('ADMIN');
  const employees = registry.get('employees')?.route ?? '';
  answering([200, [{ id: 901, copies: 'SUPER_ADMIN' }]], [200, [{ id: 902, copies: 'ENGINEER' }]]);
  const edit = (role_id: number) =>
    authProvider.canAccess?.({ action: 'edit', resource: employees, record: { id: 9, role_id } });
  expect(await edit(901)).toBe(false);
  expect(await edit(902)).toBe(true);
});

it('keeps columns after a sign-out, for each person apart, and wipes the rest', () => {
  begin('ADMIN');
  store.setItem('columns.pages/users.x', ['phone']);
  store.setItem('pages/users.x.list', { page: 3 });
  store.reset();
  expect(store.getItem('columns.pages/users.x')).toEqual(['phone']);
  expect(store.getItem('pages/users.x.list')).toBeUndefined();
  writeSession({
    token: 't',
    expires_at: '2999-01-01T00:00:00Z',
    user: { ...person('ADMIN'), id: 6 },
  });
  expect(store.getItem('columns.pages/users.x')).toBeUndefined();
});
