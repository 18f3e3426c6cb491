import { describe, expect, it } from 'vitest';
import { reports, resourceAt } from '@/registry';
import { listParameters, unseenReferences } from './listParameters';

const customers = resourceAt('customers');
const parametersOf = (filter: Record<string, unknown>) =>
  listParameters(customers, { filter }, { role: 'ADMIN' });

describe('the parameters of a list', () => {
  it('sends a filter under each of its aliases, and not under its own name', () => {
    const sent = parametersOf({ customer_type_id: 1 });
    expect(sent).toMatchObject({ customer_type: '1', type: '1', contract_manager_id: '' });
    expect(sent).not.toHaveProperty('customer_type_id');
  });

  it('sends an unset filter empty', () => {
    expect(parametersOf({})).toMatchObject({ customer_type: '', type: '', is_active: '' });
  });

  it('includes the references of chosen columns that somebody may read', () => {
    const expenses = resourceAt('expenses');
    const sent = (include?: string[]) =>
      listParameters(expenses, include ? { meta: { include } } : {}, { role: 'ENGINEER' }).include;
    expect(sent()).not.toContain('approved_by_id');
    expect(sent(['approved_by_id', 'cost_minor'])?.split(',')).toContain('approved_by_id');
    expect(sent(['cost_minor'])).toBe(sent());
  });

  it('reads the groups of a list only if they are wanted, and not because it is shown in groups', () => {
    expect(parametersOf({ group: 'is_active' })).toEqual(parametersOf({}));
    const subtotals = { group: 'is_active', totals: '' };
    const sent = listParameters(customers, { meta: { subtotals } }, { role: 'ADMIN' });
    expect(sent).toMatchObject(subtotals);
  });

  it('sends the grouping of a report, which is a filter of it', () => {
    const report = [...reports.values()].find(({ groupings }) => groupings.includes('week'));
    const filter = { group: 'week' };
    expect(report && listParameters(report, { filter }, { role: 'ADMIN' }).group).toBe('week');
  });

  it('leaves several values, bounds and deleted rows unchanged', () => {
    expect(
      parametersOf({
        customer_type_id: [1, 2],
        created_at_from: '2026-03-05',
        archived: 'only',
        q: 'air',
      }),
    ).toMatchObject({
      customer_type: '1,2',
      type: '1,2',
      created_at_from: '2026-03-05',
      archived: 'only',
      q: 'air',
    });
  });

  it('leaves a filter without aliases alone', () => {
    const properties = listParameters(
      resourceAt('properties'),
      { filter: { customer_id: 5 } },
      { role: 'ENGINEER' },
    );
    expect(properties).toMatchObject({
      customer_id: '5',
      include: 'customer_id,contract_manager_id',
    });
  });

  it('includes the records that decide what this person may do to a row, if that differs by row', () => {
    const includedFor = (role: 'CONTRACT_MANAGER' | 'ADMIN') =>
      listParameters(resourceAt('timesheets'), {}, { role }).include?.split(',');
    expect(includedFor('CONTRACT_MANAGER')).toContain('week_id');
    expect(includedFor('ADMIN')).not.toContain('week_id');
  });

  it('requests no labels of records that this person may not see', () => {
    const included = listParameters(resourceAt('employees'), {}, { role: 'ENGINEER' }).include;
    expect(included?.split(',')).toContain('contract_manager_id');
    expect(included?.split(',')).not.toContain('role_id');
  });

  it('requests labels that everybody may see, even if the record is hidden', () => {
    const by = { role: 'ENGINEER', denied: ['employees/see'] } as const;
    const properties = resourceAt('properties');
    expect(listParameters(properties, {}, by).include).toBe('customer_id,contract_manager_id');
    expect(unseenReferences(properties, by)).toEqual(['contract_manager_id']);
    expect(unseenReferences(properties, { role: 'ADMIN' })).toEqual([]);
  });
});
