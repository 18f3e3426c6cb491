import { describe, expect, it } from 'vitest';
import { registry } from '@/registry';
import type { RoleKey } from './roles';
import { lostButNamed } from './stillNaming';

const namesFor = (role: RoleKey, denied: readonly string[]) =>
  lostButNamed([...registry.values()], { role, denied }).map(({ lost, rows }) => [
    lost.name,
    rows.map(({ name }) => name),
  ]);

describe('records that a role no longer sees', () => {
  it('keep their names if visible records repeat them', () => {
    const [[lost, rows] = []] = namesFor('HR_ADMINISTRATOR', ['employees/see']);
    expect(lost).toBe('employees');
    expect(rows).toEqual(expect.arrayContaining(['payroll', 'deputies', 'timesheets']));
    // The own expenses of an HR administrator name nobody else.
    expect(rows).not.toContain('expenses');
    const [[, fewer] = []] = namesFor('HR_ADMINISTRATOR', ['employees/see', 'payroll/see']);
    expect(fewer).not.toContain('payroll');
    expect(fewer).toContain('deputies');
  });

  it('keep their names if visible records point at them', () => {
    const [[lost, rows] = []] = namesFor('CONTRACT_MANAGER', ['customers/see']);
    expect(lost).toBe('customers');
    expect(rows).toContain('timesheets');
  });

  it('are not listed while they are seen, or if nothing repeats their names', () => {
    expect(namesFor('HR_ADMINISTRATOR', [])).toEqual([]);
    expect(namesFor('HR_ADMINISTRATOR', ['payroll/see'])).toEqual([]);
    expect(namesFor('ENGINEER', ['vehicles/see'])).toEqual([]);
  });
});
