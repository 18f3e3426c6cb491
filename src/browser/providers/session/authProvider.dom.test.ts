import { beforeEach, expect, it, vi } from 'vitest';
import { loginPath } from '@/browser/providers/guardPaths';
import { callOperation } from '@/browser/providers/http/http';
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

it('stores the session and profile at sign-in, and clears the refusal that led there', async () => {
  answering(
    [200, { token: 'new', expires_at: '2999-01-01T00:00:00Z', user: person('ADMIN') }],
    [200, { ...person('ADMIN'), phone: '020' }],
  );
  await authProvider.login({ email: 'a@example.com', password: 'p' });
  expect(readSession()).toMatchObject({ token: 'new', user: { phone: '020', role: 'ADMIN' } });
  expect(readExpiry()).toBeGreaterThan(Date.now());
  expect(forget).toHaveBeenCalledWith(['auth']);
});

it('holds the session for its 12 hours on a device with a wrong clock', async () => {
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

it('stores nothing if the profile cannot be read', async () => {
  answering([200, { token: 'new', expires_at: '2999-01-01T00:00:00Z', user: person('ADMIN') }]);
  await expect(authProvider.login({ email: 'a', password: 'p' })).rejects.toThrow();
  expect(readSession()).toBeUndefined();
});

it('ends the session on a 401 only, and returns to the page afterwards', async () => {
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

it('retains a session that began while a call of the last one was refused', async () => {
  begin('ADMIN');
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await refused;
    return Response.json({ success: false, message: 'Unauthenticated.' }, { status: 401 });
  });
  const failing = callOperation('dashboard').catch((error: unknown) => error);
  writeSession({ token: 'next', expires_at: '2999-01-01T00:00:00Z', user: person('ENGINEER') });
  refuse();
  await authProvider.checkError((await failing) as Error);
  expect(readSession()).toMatchObject({ token: 'next' });
  expect(replace).not.toHaveBeenCalled();
});

it('retains a session that is only locked, and goes to the lock screen', async () => {
  begin('ADMIN');
  const error = { status: 401, body: { code: 'locked' } };
  await expect(authProvider.checkError(error)).rejects.toMatchObject({ logoutUser: false });
  expect(readSession()).toMatchObject({ token: 't', locked: true });
  expect(replace).toHaveBeenLastCalledWith('/auth/lock-screen');

  await authProvider.checkError({ status: 401 }).catch(() => undefined);
  expect(readSession()).toMatchObject({ locked: true });
});

it('clears the session even if the server is unreachable, and leaves the page before that', async () => {
  begin('ADMIN');
  answering([500, null]);
  replace.mockImplementationOnce(() => expect(readSession()).toBeDefined());
  expect(await authProvider.logout({})).toBe(false);
  expect(replace).toHaveBeenCalledWith('/auth/login');
  expect(readSession()).toBeUndefined();
  expect(readExpiry()).toBeUndefined();
  expect(await authProvider.logout({})).toBe('/auth/login');
});

it('ignores an expired session', () => {
  writeSession({ token: 't', expires_at: '2020-01-01T00:00:00Z', user: person('ADMIN') });
  expect(readSession()).toBeUndefined();
});

it('allows what the access table says, and denies undeclared actions', async () => {
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

it('checks the row if the access table limits it: an administrator cannot edit a super administrator', async () => {
  begin('ADMIN');
  const employees = registry.get('employees')?.route ?? '';
  answering([200, [{ id: 901, copies: 'SUPER_ADMIN' }]], [200, [{ id: 902, copies: 'ENGINEER' }]]);
  const edit = (role_id: number) =>
    authProvider.canAccess?.({ action: 'edit', resource: employees, record: { id: 9, role_id } });
  expect(await edit(901)).toBe(false);
  expect(await edit(902)).toBe(true);
});

it('retains columns per person after a sign-out, and wipes the rest', () => {
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
