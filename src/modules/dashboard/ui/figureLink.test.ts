import { expect, it } from 'vitest';
import { figureLink } from './figureLink';

const figure = (of: string, filter: Record<string, unknown>) => ({
  name: 'a_figure',
  of,
  count: 3,
  oldest: '2026-03-02',
  detail: null,
  filter,
  menu: null,
  is_warning: false,
  is_failed: false,
});
const pathOf = (address: string) => address.replace(/\?.*$/, '');

it('links to the queue if the person decides about the counted items', () => {
  const manager = { role: 'CONTRACT_MANAGER' } as const;
  const address = (of: string, status: string) =>
    pathOf(figureLink(figure(of, { status, contract_manager_id: [3, 6] }), manager));
  expect(address('expenses', 'submitted')).toBe('/pages/expenses/review');
  expect(address('absences', 'requested')).toBe('/pages/timesheet/time-off/review');
  expect(address('timesheet-weeks', 'submitted')).toBe('/pages/timesheet/review');
  expect(address('expenses', 'approved'), 'managers pay nothing').toBe('/pages/expenses');
  expect(pathOf(figureLink(figure('expenses', { status: 'approved' }), { role: 'ADMIN' }))).toBe(
    '/pages/expenses/review',
  );
});

it('links to the list of other items, and for an engineer to their own week', () => {
  const engineer = { role: 'ENGINEER' } as const;
  expect(pathOf(figureLink(figure('expenses', { status: 'rejected' }), engineer))).toBe(
    '/pages/expenses',
  );
  expect(figureLink(figure('timesheet-weeks', { status: 'rejected' }), engineer)).toBe(
    '/pages/timesheet?week=2026-03-02',
  );
});
