import { describe, expect, it } from 'vitest';
import { lostWith, withoutPermission, withPermission } from '@/core/access/narrowing';
import { accessRows } from '@/core/access/table';
import '@/registry';

describe('narrowing a role', () => {
  it('removes all actions on records and their parts along with seeing them', () => {
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

  it('restores a permission with the ones it requires, and nothing else', () => {
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

  it('removes nothing that the built-in role never had', () => {
    expect(withoutPermission('ENGINEER', [], 'customers/see')).toEqual(['customers/see']);
  });

  it('counts permissions as removed that require one removed on its own through the API', () => {
    expect(lostWith(['pay-periods/see'])).toContain('payroll/add');
  });

  it('knows every access row that others are within', () => {
    const names = accessRows().map(({ name }) => name);
    const wholes = accessRows().flatMap(({ within }) => within ?? []);
    expect(wholes.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(wholes));
  });
});
