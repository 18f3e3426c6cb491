import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ResourceList } from '@/browser/crud/list/ResourceList';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { resourceAt } from '@/registry';

const defects = resourceAt('vehicle-defects');

// Lazy parts of the page are loaded first, because a busy machine takes a while to compile them.
configure({ asyncUtilTimeout: 5_000 });
beforeAll(
  () => Promise.all([import('./Board'), import('@/browser/crud/list/groups/groupTools')]),
  60_000,
);
beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 14 }, (_, at) => ({
  ...{ id: at + 1, version: 1, item: `Part ${at + 1}`, vehicle_id: 1, archived_at: null },
  ...{ status: at < 12 ? 'open' : 'rectified', severity: at === 0 ? 'dangerous' : 'minor' },
}));
const GROUPS = [
  { value: 'open', label: 'Open', count: 12 },
  { value: 'rectified', label: 'Rectified', count: 2 },
];

interface Asked {
  pagination: { page: number; perPage: number };
  filter: Record<string, unknown>;
  meta?: { subtotals?: object };
}

/** Renders the board of defects for a person. Its server fails as long as `isBroken` is true. */
function draw({
  role = 'ADMIN',
  isBroken = (): boolean => false,
  address = '{"board":"status"}',
} = {}) {
  const getList = async (route: string, { filter, meta, pagination }: Asked) => {
    if (route !== defects.route) return { data: [], total: 0 };
    if (meta?.subtotals && isBroken()) throw new Error('The server did not answer.');
    const all = rows.filter(({ status }) => !filter.status || status === filter.status);
    const start = (pagination.page - 1) * pagination.perPage;
    const data = all.slice(start, start + pagination.perPage);
    const figures = { totals: {}, groups: { status: { groups: GROUPS, rest: null } } };
    return { data, total: all.length, meta: { included: {}, figures } };
  };
  return renderScreen(<ResourceList resource={defects} />, {
    server: { getList, getMany: async () => ({ data: [] }) },
    auth: { getPermissions: async () => ({ role }) },
    address: `/${defects.route}?${new URLSearchParams({ filter: address })}`,
  });
}

const column = (name: RegExp) => screen.findByRole('region', { name });
const cards = (list: HTMLElement) => within(list).queryAllByRole('listitem');

it('has a column for each state, with the number of all that match and its first cards', async () => {
  draw();
  await waitFor(async () => expect(cards(await column(/^Open 12$/))).toHaveLength(10));
  expect(cards(await column(/^Rectified 2$/))).toHaveLength(2);
  const none = await column(/^In progress 0$/);
  expect(none.textContent).toContain('lists.board.empty');
});

it('loads the next cards of a column when they are wanted', async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'lists.group.more' }));
  await screen.findByText('Part 12');
  expect(cards(await column(/^Open 12$/))).toHaveLength(12);
});

it('marks what needs attention', async () => {
  draw();
  const first = (await screen.findByText('Part 1')).closest('li');
  expect(first?.querySelector('[data-tone=error]')?.textContent).toBe('Dangerous');
  const second = (await screen.findByText('Part 2')).closest('li');
  expect(second?.querySelector('[data-tone]')).toBeNull();
});

it('has handles for people who may move cards only', async () => {
  draw();
  expect(await screen.findAllByRole('button', { name: 'lists.board.card' })).toHaveLength(12);
  cleanup();
  draw({ role: 'HR_ADMINISTRATOR' });
  await screen.findByText('Part 1');
  expect(screen.queryByRole('button', { name: 'lists.board.card' })).toBeNull();
});

it('says that it could not be loaded, with a button that tries again', async () => {
  let isBroken = true;
  draw({ isBroken: () => isBroken });
  const retry = await screen.findByRole('button', { name: 'fieldhouse.crud.retry' });
  isBroken = false;
  fireEvent.click(retry);
  await column(/^Open 12$/);
});

it('is switched off and on by its button, which changes the address', async () => {
  const { router } = draw();
  fireEvent.click(await screen.findByRole('button', { name: 'lists.board.list' }));
  await screen.findAllByRole('columnheader');
  expect(decodeURIComponent(router.state.location.search)).not.toContain('board');
  fireEvent.click(await screen.findByRole('button', { name: 'lists.board.board' }));
  await column(/^Open 12$/);
  expect(decodeURIComponent(router.state.location.search)).toContain('"board":"status"');
});
