import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { checkRecord, withOwnTeam } from './saving';

const customers = resourceAt('customers');
const admin = { id: 2, role: 'ADMIN' } as const;
const manager = { id: 3, role: 'CONTRACT_MANAGER' } as const;

describe('an add without a manager', () => {
  it('defaults to the person, if they may add for their own team only', () => {
    for (const path of ['customers', 'properties']) {
      expect(withOwnTeam(resourceAt(path), { name: 'Foss' }, manager)).toEqual({
        name: 'Foss',
        contract_manager_id: 3,
      });
    }
  });

  it('has no manager if the adder may add for everybody', () => {
    expect(withOwnTeam(customers, { name: 'Foss' }, admin)).toEqual({ name: 'Foss' });
  });

  it('is unchanged where another record decides, or the person may not add', () => {
    const documents = resourceAt('employee-documents');
    expect(withOwnTeam(documents, { user_id: 4 }, manager)).toEqual({ user_id: 4 });
    expect(withOwnTeam(customers, {}, { id: 4, role: 'ENGINEER' })).toEqual({});
    expect(withOwnTeam(customers, {}, { ...manager, denied: ['customers/add'] })).toEqual({});
  });
});

it('makes the adder the owner of records people add for themselves, and changes nothing on an edit', () => {
  const expenses = resourceAt('expenses');
  expect(withOwnTeam(expenses, { amount_minor: 5 }, admin)).toEqual({
    user_id: 2,
    amount_minor: 5,
  });
  expect(withOwnTeam(expenses, { id: 7 }, admin)).toEqual({ id: 7 });
  expect(withOwnTeam(expenses, { id: '7' }, admin)).toEqual({ id: '7' });
});

it('respects the manager in an add, even nobody', () => {
  for (const contract_manager_id of [6, 3, null])
    expect(withOwnTeam(customers, { contract_manager_id }, manager)).toEqual({
      contract_manager_id,
    });
});

describe('the record that a save makes', () => {
  const employees = resourceAt('employees');
  const check = (values: Record<string, string | number>, current?: Record<string, string>) => ({
    ...checkRecord(employees, values, current, admin),
  });

  it('is checked as a whole, with stored values for fields the save leaves out', () => {
    const refused = { end_date: ['The last day cannot be before the start date.'] };
    expect(check({ start_date: '2026-03-05', end_date: '2026-03-04' })).toEqual(refused);
    expect(check({ end_date: '2026-03-04' }, { start_date: '2026-03-05' })).toEqual(refused);
    expect(check({ end_date: '2026-03-05' }, { start_date: '2026-03-05' })).toEqual({});
    expect(check({ name: 'Ann' }, { start_date: '2026-03-05' })).toEqual({});
  });

  it('is valid if its resource has no rule', () => {
    expect({ ...checkRecord(customers, { name: '' }, undefined, manager) }).toEqual({});
  });

  it('is checked by the rules for the person who saves it', () => {
    const roles = resourceAt('roles');
    const made = { key: null, copies: 'ADMIN', denied: null };
    expect({ ...checkRecord(roles, made, undefined, admin) }).toEqual({});
    expect({ ...checkRecord(roles, made, undefined, manager) }).toHaveProperty('denied');
  });
});
