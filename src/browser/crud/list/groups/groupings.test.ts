import { expect, it } from 'vitest';
import { soundSearch } from '@/browser/crud/list/filters/soundSearch';
import type { Principal } from '@/core/access/table';
import { registry, reports, resourceAt } from '@/registry';
import { groupingsOf, withGroupings } from './groupings';

const admin: Principal = { role: 'ADMIN' };
const namesOf = (path: string, by = admin) =>
  groupingsOf(resourceAt(path), by).map(([name]) => name);

it('groups by references, choices and yes or no, of every resource', () => {
  expect(namesOf('employees')).toEqual(expect.arrayContaining(['department_id', 'status']));
  expect(namesOf('customers')).toContain('is_active');
  expect(namesOf('employees')).not.toContain('name');
  expect(
    [...registry.values()].filter((of) => groupingsOf(of, admin).length > 0).length,
  ).toBeGreaterThan(50);
});

it('does not group by a state that screens replace with a derived one', () => {
  expect(namesOf('employee-documents')).not.toContain('status');
  expect(namesOf('employee-documents')).not.toContain('state');
});

it('leaves the groups of a report to the report', () => {
  for (const report of reports.values()) {
    expect(groupingsOf(report, admin)).toEqual([]);
    expect(withGroupings(report, admin).groupings).toEqual(report.groupings);
  }
});

it('leaves a group in the address only if this person can group by it', () => {
  const employees = resourceAt('employees');
  const address = (group: string) =>
    `?${new URLSearchParams({ filter: JSON.stringify({ group }) })}`;
  const sound = (group: string, by = admin) =>
    soundSearch(withGroupings(employees, by), by, address(group));
  expect(sound('department_id')).toBe(address('department_id'));
  for (const group of ['name', 'cost_rate_minor', 'nonsense'])
    expect(sound(group)).not.toBe(address(group));
});
