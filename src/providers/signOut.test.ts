import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from './signOut';
import { store } from './store';

beforeEach(() => localStorage.clear());

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
});
