import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authProvider } from '@/browser/providers/session/authProvider';
import { writeSession } from '@/browser/providers/session/session';
import { store } from '@/browser/providers/store';
import type { RoleKey } from '@/core/access/roles';
import { readFirstRows, seedPermissions } from './firstAnswers';

const LIST = { pathname: '/pages/company', search: '' } as Location;
const rows = [{ id: 1, name: 'Northway Heating' }];
const asked = vi.fn(async (_url: string) =>
  Response.json({ success: true, message: '', data: rows }),
);

function signIn(role: RoleKey) {
  const user = { id: 1, name: 'Morgan Reid', role };
  writeSession({ token: 'mine', expires_at: '2999-01-01T00:00:00.000Z', user });
}

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  client.clear();
  asked.mockClear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each<RoleKey>(['ENGINEER', 'SUPER_ADMIN'])(
  'seeds for %s what the auth provider answers',
  async (role) => {
    signIn(role);
    seedPermissions(client, LIST);
    const kept = client.getQueryCache().findAll({ queryKey: ['auth'] });
    const answers = kept.map(({ queryKey: [, call, params], state }) => [call, params, state.data]);
    const may = async (action: string) => {
      const params = { action, resource: 'pages/company' };
      return ['canAccess', params, await authProvider.canAccess?.(params)];
    };
    expect(answers).toEqual([
      ['getIdentity', undefined, await authProvider.getIdentity?.()],
      ['getPermissions', {}, await authProvider.getPermissions?.({})],
      await may('see'),
      await may('create'),
      await may('edit'),
      await may('delete'),
    ]);
  },
);

it('seeds nothing without a session', () => {
  seedPermissions(client, LIST);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('reads as many rows as the person chose for that list only', async () => {
  signIn('SUPER_ADMIN');
  store.setItem('preferences.rows.pages/company', 25);
  await readFirstRows(client, LIST);
  await readFirstRows(client, { ...LIST, pathname: '/pages/department' });
  expect(asked.mock.calls.map(([url]) => String(url).match(/per_page=\d+/)?.[0])).toEqual([
    'per_page=25',
    'per_page=10',
  ]);
});

it('reads the rows that the list shows when it first opens', async () => {
  signIn('SUPER_ADMIN');
  await readFirstRows(client, LIST);
  expect(client.getQueriesData({ queryKey: ['pages/company', 'getList'] })).toMatchObject([
    [expect.anything(), { data: rows, total: 1 }],
  ]);
});

it('reads nothing for filtered lists, other screens and lists that the person may not see', async () => {
  signIn('SUPER_ADMIN');
  await readFirstRows(client, { ...LIST, search: '?page=2' });
  await readFirstRows(client, { ...LIST, pathname: '/pages/company/1' });
  await readFirstRows(client, { ...LIST, pathname: '/pages/timesheet/review' });
  signIn('ENGINEER');
  await readFirstRows(client, LIST);
  expect(asked).not.toHaveBeenCalled();
});

it('leaves a failure to the list', async () => {
  signIn('SUPER_ADMIN');
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await readFirstRows(client, LIST);
  expect(client.getQueriesData({ queryKey: ['pages/company'] })).toEqual([
    [expect.anything(), undefined],
  ]);
});
