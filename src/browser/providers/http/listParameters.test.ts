import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { listParameters, unseenReferences } from './listParameters';

const customers = resourceAt('customers');
const asked = (filter: Record<string, unknown>) =>
  listParameters(customers, { filter }, { role: 'ADMIN' });

describe('the parameters of a list', () => {
  it('carry a filter under every other name it has, and not under its own', () => {
    const sent = asked({ customer_type_id: 1 });
    expect(sent).toMatchObject({ customer_type: '1', type: '1', contract_manager_id: '' });
    expect(sent).not.toHaveProperty('customer_type_id');
  });

  it('carry it empty while it is not set', () => {
    expect(asked({})).toMatchObject({ customer_type: '', type: '', is_active: '' });
  });

  it('keep several values, bounds and deleted rows as they are', () => {
    expect(
      asked({
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

  it('leave a filter without other names alone', () => {
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

  it('bring along the records that decide what this person may do to a row, if that differs from row to row', () => {
    const includedFor = (role: 'CONTRACT_MANAGER' | 'ADMIN') =>
      listParameters(resourceAt('timesheets'), {}, { role }).include?.split(',');
    expect(includedFor('CONTRACT_MANAGER')).toContain('week_id');
    expect(includedFor('ADMIN')).not.toContain('week_id');
  });

  it('ask for no labels of what this person may not see', () => {
    const asked = listParameters(resourceAt('employees'), {}, { role: 'ENGINEER' }).include;
    expect(asked?.split(',')).toContain('contract_manager_id');
    expect(asked?.split(',')).not.toContain('role_id');
  });

  it('ask for those of what is named to everybody, whether or not it may be seen', () => {
    const by = { role: 'ENGINEER', denied: ['employees/see'] } as const;
    const properties = resourceAt('properties');
    expect(listParameters(properties, {}, by).include).toBe('customer_id,contract_manager_id');
    expect(unseenReferences(properties, by)).toEqual(['contract_manager_id']);
    expect(unseenReferences(properties, { role: 'ADMIN' })).toEqual([]);
  });
});
