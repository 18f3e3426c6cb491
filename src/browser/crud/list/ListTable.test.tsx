import { cleanup, screen } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { columnsKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { resourceAt } from '@/registry';
import { filtersOf } from './columns/columns';
import { ResourceList } from './ResourceList';

const employees = resourceAt('employees');

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the list of people, with one row, for a role. */
function draw(role = 'ADMIN', store = memoryStore()) {
  const row = {
    ...{ id: 7, version: 1, name: 'Ben Carter', email: 'ben@example.com', status: 'active' },
    ...{ phone: '020 7946 0958', department_id: 2, start_date: '2024-03-04', archived_at: null },
  };
  renderScreen(<ResourceList resource={employees} />, {
    server: {
      // Nothing is stored with the account.
      getList: async (route: string) => ({
        data: route === employees.route ? [row] : [],
        total: 1,
        meta: { included: { departments: [{ id: 2, version: 1, name: 'Drains' }] } },
      }),
      getMany: async () => ({ data: [] }),
    },
    auth: { getPermissions: async () => ({ role }) },
    store,
    address: `/${employees.route}`,
  });
}

/** Returns a store in which a person has chosen these columns. */
const withColumns = (names: string[], more: Readonly<Record<string, object>> = {}) =>
  memoryStore({
    [columnsKey(employees)]: names.map((name) => ({
      ...{ name, width: null, pinned: false },
      ...more[name],
    })),
  });

/** Waits for the row by its text, which is faster than by its role in a large table. */
const drawn = () => screen.findByText('Ben Carter');
const hrefOf = (words: string) => screen.getByText(words).closest('a')?.getAttribute('href');

/** Returns the column headings once the row is there. */
const heads = async () => {
  await drawn();
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

it('links a row to the records it names, to a mail and to a phone call', async () => {
  draw();
  await drawn();
  expect(hrefOf('Drains')).toBe('/pages/department/2');
  expect(hrefOf('ben@example.com')).toBe('mailto:ben@example.com');
  expect(hrefOf('020 7946 0958')).toBe('tel:02079460958');
});

it('has no link to records that the person may not open', async () => {
  draw('ENGINEER');
  await drawn();
  expect(screen.queryByText('Drains')?.closest('a') ?? null).toBeNull();
});

it('hides optional columns at first', async () => {
  draw();
  expect(await heads()).not.toContain('Start date');
});

it('shows the optional columns that somebody has chosen', async () => {
  draw('ADMIN', withColumns(['start_date', 'email', 'name', 'leave_days']));
  // The name comes first wherever it was put.
  expect(await heads()).toEqual([
    '',
    'Name',
    'Start date',
    'E-mail',
    'Leave days per year',
    'fieldhouse.crud.actions',
  ]);
  await screen.findByText('04-03-2024');
});

it('shows pinned columns after the first, fields that are no column by default, and none unread', async () => {
  const columns = ['email', 'emergency_contact', 'phone', 'cost_rate_minor', 'unicorn'];
  draw('ENGINEER', withColumns(columns, { phone: { pinned: true, width: 200 } }));
  expect((await heads()).slice(1, -1)).toEqual(['Name', 'Phone', 'E-mail', 'Emergency contact']);
  const phone = screen.getByRole('columnheader', { name: 'Phone' });
  expect(phone.style.width).toBe('200px');
  expect(phone.dataset.pinned).toBe('');
});

it('offers columns of people for start and leaving dates, schedule, leave and payroll number', () => {
  const names = filtersOf(employees, { role: 'HR_ADMINISTRATOR' }).map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['start_date', 'end_date', 'work_schedule_id', 'leave_days', 'payroll_number'],
    ]),
  );
});
