import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '@/browser/providers/store';
import { readSession, writeSession } from './session';
import { signOut } from './signOut';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('signing out, wherever it is asked for', () => {
  it('leaves nothing of the visit to the next person on this machine', async () => {
    store.setup();
    store.setItem('pages/users.listParams', { filter: { q: 'Ann' }, page: 3 });
    store.setItem('preferences.density', 'compact');
    localStorage.setItem('app', '{"LAYOUT":"horizontal"}');
    expect(localStorage.getItem('RaStoreFieldhouse.pages/users.listParams')).toContain('Ann');
    await signOut();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ann');
    expect(store.getItem('pages/users.listParams')).toBeUndefined();
    expect(store.getItem('preferences.density')).toBe('compact');
    expect(localStorage.getItem('app')).toBe('{"LAYOUT":"horizontal"}');
  });

  it.each([
    ['answers', () => Promise.resolve(Response.json({ success: true, data: {} }))],
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('resets the employee and then the session, where the call %s', async (_how, answer) => {
    const steps: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      steps.push(new URL(url, 'http://localhost').pathname);
      return answer();
    });
    store.setup();
    store.setItem('pages/users.listParams', { page: 3 });
    writeSession({
      token: 'a-token',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
      user: { id: 4, name: 'Ben', role: 'ENGINEER' },
    });
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (
      this: Storage,
      key,
    ) {
      steps.push(key);
      Reflect.deleteProperty(this, key);
    });
    await signOut();
    remove.mockRestore();
    const expected = [
      '/api/employees/logout',
      'RaStoreFieldhouse.pages/users.listParams',
      'fieldhouse.session',
    ];
    expect(steps.filter((step) => expected.includes(step))).toEqual(expected);
    expect(readSession()).toBeUndefined();
  });
});
