import { describe, expect, it } from 'vitest';
import { lostWith, withoutPermission, withPermission } from '@/core/access/narrowing';
import { accessRows } from '@/core/access/table';
import '@/registry';

describe('narrowing a role', () => {
  it('takes with seeing records away all that is done to them, and what belongs to them', () => {
    const lost = withoutPermission('ADMIN', [], 'customers/see');
    expect(lost).toEqual([
      'customers/see',
      'customers/add',
      'customers/edit',
      'customers/delete',
      'customers/rates',
      'customer-rates/see',
      'customer-rates/add',
      'customer-rates/edit',
      'customer-rates/delete',
    ]);
    expect(withoutPermission('ADMIN', [], 'customers/edit')).toEqual(['customers/edit']);
  });

  it('gives back with a permission what it needs, and nothing else', () => {
    const lost = withoutPermission('ADMIN', [], 'customers/see');
    expect(withPermission('ADMIN', lost, 'customer-rates/edit')).toEqual([
      'customers/add',
      'customers/edit',
      'customers/delete',
      'customers/rates',
      'customer-rates/add',
      'customer-rates/delete',
    ]);
  });

  it('names nothing that the built-in role never had', () => {
    expect(withoutPermission('ENGINEER', [], 'customers/see')).toEqual(['customers/see']);
  });

  it('counts as lost what needs a permission that was taken away alone, over the API', () => {
    expect(lostWith(['pay-periods/see'])).toContain('payroll/add');
  });

  it('knows every row that records belong to', () => {
    const names = accessRows().map(({ name }) => name);
    const wholes = accessRows().flatMap(({ within }) => within ?? []);
    expect(wholes.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(wholes));
  });
});
