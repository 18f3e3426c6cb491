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
  ...{ query: null, columns: [], sort: null, per_page: null, group: null, left_out: [] },
});

/** Renders the tabs of these views, the one of this id being shown. */
function draw(views: readonly SavedView[], id?: number) {
  const name = views.find((view) => view.id === id)?.name ?? '';
  return renderScreen(
    <ViewTabs
      resource={resourceAt('customers')}
      views={views}
      found={{ total: undefined, isAtRest: true }}
      shown={id ? { id, name, search: '', columns: [], isFirst: false } : undefined}
    />,
    {
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
