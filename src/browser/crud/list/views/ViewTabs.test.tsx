import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { resourceAt } from '@/registry';
import type { SavedView } from './savedView';
import { ViewTabs } from './ViewTabs';

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewOf = (id: number, audience: SavedView['audience']): SavedView => ({
  ...{ id, version: 1, user_id: 1, name: `View ${id}`, audience, role_id: null, is_default: false },
  ...{
    query: null,
    columns: [],
    sort: null,
    per_page: null,
    group: null,
    kind: 'list',
    by: null,
    left_out: [],
  },
});

const COUNTED = { total: undefined as number | undefined, isAtRest: true };

/** Renders the tabs of these views, the one of this id being shown. */
function draw(views: readonly SavedView[], id?: number, { found = COUNTED, server = {} } = {}) {
  const name = views.find((view) => view.id === id)?.name ?? '';
  return renderScreen(
    <ViewTabs
      resource={resourceAt('customers')}
      views={views}
      found={found}
      shown={id ? { id, name, search: '', columns: [], isFirst: false } : undefined}
    />,
    {
      server,
      auth: { getIdentity: async () => ({ id: 1, role_name: 'Night shift' }) },
      address: id ? `/pages/customer?view=${id}` : '/pages/customer',
    },
  ).router;
}

const nav = () => screen.getByRole('navigation', { name: 'lists.view.tabs' });
const current = () => nav().querySelector('[aria-current]')?.textContent;

it("groups views by whom they are for, with the name of the person's role", async () => {
  draw([viewOf(1, 'own'), viewOf(2, 'role'), viewOf(3, 'everybody')]);
  await within(nav()).findByText('Night shift');
  expect([...nav().children].map(({ textContent }) => textContent)).toEqual([
    ...['lists.view.everybody', 'lists.view.all', 'View 3'],
    ...['Night shift', 'View 2', 'lists.view.mine', 'View 1'],
  ]);
  expect(current()).toBe('lists.view.all');
});

it('has those that do not fit under More, but never the one that is shown', async () => {
  const views = [1, 2, 3, 4, 5, 6].map((id) => viewOf(id, 'own'));
  const router = draw(views, 6);
  expect(current()).toBe('View 6');
  fireEvent.click(screen.getByRole('button', { name: 'lists.view.more' }));
  const more = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(more).toEqual(['View 5']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'View 5' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?view=5-view-5'));
});

/** A list with more rows under each filter than under another; those of view 2 cannot be counted. */
const counting = {
  getList: async (_route: string, { filter }: { filter: Record<string, unknown> }) => {
    if (filter.q === 'refused') throw new Error('no count');
    return { data: [], total: filter.q === 'air' ? 1_204 : 40 };
  },
};
const counts = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) => link.querySelector('small')?.textContent);

it('shows how many rows each view finds, and nothing for one that cannot be counted', async () => {
  const named = [
    { ...viewOf(1, 'own'), query: 'q=air', group: 'is_active' },
    { ...viewOf(2, 'own'), query: 'q=refused' },
  ];
  draw(named, undefined, { server: counting });
  await vi.waitFor(() => expect(counts()).toEqual(['40', '1,204', '']));
  const link = screen.getByRole('link', { name: 'View 1' });
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '1,204',
  );
});

it('takes the number of the view that is shown from the list, without a call', async () => {
  const getList = vi.fn(counting.getList);
  const found = { total: 7, isAtRest: true };
  draw([viewOf(1, 'own')], 1, { found, server: { getList } });
  await vi.waitFor(() => expect(counts()).toEqual(['40', '7']));
  expect(getList).toHaveBeenCalledTimes(1);
});

it('counts nothing until the list has its rows', async () => {
  const getList = vi.fn(counting.getList);
  draw([viewOf(1, 'own')], 1, {
    found: { total: undefined, isAtRest: false },
    server: { getList },
  });
  await within(nav()).findByText('View 1');
  expect(getList).not.toHaveBeenCalled();
});
