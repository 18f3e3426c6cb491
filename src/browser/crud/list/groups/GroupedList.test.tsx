import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, memoryStore } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ResourceList } from '@/browser/crud/list/ResourceList';
import { columnsKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { resourceAt } from '@/registry';

const employees = resourceAt('employees');

// Lazy parts of the page are loaded first, because a busy machine takes a while to compile them.
configure({ asyncUtilTimeout: 5_000 });
beforeAll(() => Promise.all([import('./groupTools'), import('./GroupList')]), 60_000);
beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PEOPLE = 24;
/** Twenty in Drains, three in Roofing, and one without a department. */
const departmentOf = (id: number) => (id <= 20 ? 2 : id <= 23 ? 7 : null);
const people = Array.from({ length: PEOPLE }, (_, at) => ({
  ...{ id: at + 1, version: 1, name: `Person ${at + 1}`, email: `p${at + 1}@example.com` },
  ...{
    department_id: departmentOf(at + 1),
    status: 'active',
    archived_at: null,
    leave_days: '2.00',
  },
}));

interface Asked {
  pagination: { page: number; perPage: number };
  filter: Record<string, unknown>;
  meta?: { subtotals?: { group: string; totals: string } };
}

const GROUPS = [
  { value: 2, label: 'Drains', count: 20, leave_days: '40.00' },
  { value: 7, label: 'Roofing', count: 3, leave_days: '6.00' },
  { value: null, label: null, count: 1, leave_days: '2.00' },
];

interface Options {
  filter?: Record<string, unknown>;
  rest?: object | null;
  refused?: string;
  rows?: typeof people;
  columns?: string[];
}

/** Renders the list of people at an address with this filter. Returns the calls for its rows and the router. */
function draw({
  filter = { group: 'department_id' },
  rest = null,
  refused,
  rows = people,
  columns = ['name', 'leave_days'],
}: Options = {}) {
  const asked: Asked[] = [];
  const found = ({ filter: { department_id: value, department_id__empty: empty } }: Asked) =>
    rows.filter(
      (row) =>
        (value === undefined || row.department_id === value) &&
        (empty === undefined || row.department_id === null),
    );
  const getList = async (route: string, params: Asked) => {
    if (route !== employees.route) return { data: [], total: 0 };
    asked.push(params);
    const { page, perPage } = params.pagination;
    const all = found(params);
    const data = all.slice((page - 1) * perPage, page * perPage);
    const { subtotals } = params.meta ?? {};
    if (subtotals && refused)
      throw new HttpError(refused, 422, {
        errors: { group: refused, root: { serverError: refused } },
      });
    const figures = {
      totals: { count: all.length, leave_days: '48.00' },
      ...(subtotals?.group && { groups: { department_id: { groups: GROUPS, rest } } }),
    };
    return { data, total: all.length, meta: { included: {}, figures } };
  };
  const { router } = renderScreen(<ResourceList resource={employees} />, {
    server: { getList, getMany: async () => ({ data: [] }) },
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    store: memoryStore({
      [columnsKey(employees)]: columns.map((name) => ({ name, width: null, pinned: false })),
    }),
    address: `/${employees.route}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
  });
  return { asked, router };
}

const head = (name: RegExp) => screen.findByRole('button', { name });
const isOpen = async (name: RegExp) => (await head(name)).getAttribute('aria-expanded') === 'true';
const names = () => screen.queryAllByText(/^Person \d+$/).map(({ textContent }) => textContent);

it('has a head for each group with its rows counted, the first unfolded, and one for rows without a value', async () => {
  draw();
  expect(await isOpen(/^Drains 20$/)).toBe(true);
  expect(await isOpen(/^Roofing 3$/)).toBe(false);
  expect(await isOpen(/^lists.group.empty 1$/)).toBe(false);
  await waitFor(() => expect(names()).toHaveLength(10));
});

it('unfolds all groups if their rows fit on a page, without a call for each', async () => {
  const { asked } = draw({ rows: people.slice(19) });
  expect(await isOpen(/^Roofing/)).toBe(true);
  expect(await isOpen(/^lists.group.empty/)).toBe(true);
  expect(names()).toHaveLength(5);
  expect(asked.filter(({ filter }) => 'department_id' in filter)).toEqual([]);
});

it('folds and unfolds a group by a click and by the arrow keys', async () => {
  draw();
  const roofing = await head(/^Roofing/);
  fireEvent.click(roofing);
  await screen.findByText('Person 21');
  fireEvent.keyDown(roofing, { key: 'ArrowRight' });
  expect(await isOpen(/^Roofing/)).toBe(true);
  fireEvent.keyDown(roofing, { key: 'ArrowLeft' });
  await waitFor(() => expect(screen.queryByText('Person 21')).toBeNull());
  fireEvent.keyDown(roofing, { key: 'ArrowRight' });
  await screen.findByText('Person 21');
});

it('shows the sums of the columns in the head of a group, and those of all rows at the foot', async () => {
  draw();
  const row = (await head(/^Drains/)).closest('tr');
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['', 'Drains20', '40', ''],
  ]);
  const foot = document.querySelector('tfoot');
  await waitFor(() => expect(foot?.textContent).toBe('24 employees48'));
});

it('loads the next rows of a group when they are wanted', async () => {
  const { asked } = draw();
  fireEvent.click(await screen.findByRole('button', { name: 'lists.group.more' }));
  await screen.findByText('Person 20');
  expect(screen.queryByRole('button', { name: 'lists.group.more' })).toBeNull();
  const pages = asked.filter(({ filter }) => filter.department_id === 2);
  expect(pages.map(({ pagination }) => pagination.page)).toEqual([1, 2]);
  for (const { filter } of asked)
    if (filter.department_id) expect(filter).not.toHaveProperty('group');
});

it('selects the rows of unfolded groups', async () => {
  draw();
  await waitFor(() => expect(names()).toHaveLength(10));
  fireEvent.click(screen.getByRole('checkbox', { name: 'ra.action.select_all' }));
  const boxes = within(document.querySelector('tbody') as HTMLElement).getAllByRole('checkbox', {
    name: 'fieldhouse.crud.select_row',
  });
  expect(boxes).toHaveLength(10);
  for (const box of boxes) expect((box as HTMLInputElement).checked).toBe(true);
});

const groupBox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: 'fieldhouse.crud.select_row' })
    .filter(({ checked }) => checked).length;

it('selects the rows of one group by the checkbox of its head, and the others stay as they were', async () => {
  draw();
  await waitFor(() => expect(names()).toHaveLength(10));
  fireEvent.click(groupBox(/select Drains/));
  expect(chosen()).toBe(10);
  expect(groupBox(/select Drains/).checked).toBe(true);
  fireEvent.click(
    screen.getAllByRole('checkbox', { name: 'fieldhouse.crud.select_row' })[0] as HTMLElement,
  );
  expect(groupBox(/select Drains/).indeterminate).toBe(true);
  fireEvent.click(groupBox(/select Roofing/));
  await screen.findByText('Person 21');
  await waitFor(() => expect(chosen()).toBe(12));
  fireEvent.click(groupBox(/select Roofing/));
  expect(chosen()).toBe(9);
});

it('says that there are more groups than it names', async () => {
  draw({ rest: { groups: 12, count: 340 } });
  await screen.findByText('lists.group.rest');
});

it('gives the reason if the server refuses groups, with a button that shows the list without them', async () => {
  const { router } = draw({ refused: 'This list is too long to group.' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This list is too long to group.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'lists.group.stop' }));
  await screen.findByText('Person 1');
  expect(new URLSearchParams(router.state.location.search).get('filter') ?? '{}').toBe('{}');
});

it('groups by another field or by none from the menu of its button', async () => {
  const { router } = draw();
  await head(/^Drains/);
  const button = await screen.findByRole('button', { name: /^lists.group.by / });
  fireEvent.click(button);
  const chosen = await screen.findByRole('menuitemradio', { checked: true });
  expect(chosen.textContent).toContain('Department');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'lists.group.none' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Drains/ })).toBeNull());
  expect(decodeURIComponent(router.state.location.search)).not.toContain('group');
  await screen.findByText('Person 1');
});

it('has no totals if no column with sums is shown', async () => {
  draw({ filter: {}, columns: ['name', 'email'] });
  await screen.findByText('Person 1');
  expect(document.querySelector('tfoot')).toBeNull();
});

it('reserves the row of totals while they load, and has none if the server refuses them', async () => {
  const { asked } = draw({ filter: {}, refused: 'Too long.' });
  await screen.findByText('Person 1');
  expect(document.querySelectorAll('tfoot tr')).toHaveLength(1);
  await waitFor(() => expect(asked.some(({ meta }) => meta?.subtotals)).toBe(true));
  await waitFor(() => expect(document.querySelector('tfoot tr')).toBeNull());
  expect(screen.queryByText('Too long.')).toBeNull();
});
