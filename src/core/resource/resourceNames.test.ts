import { describe, expect, it } from 'vitest';
import { registry } from '@/registry';
import { typeNameOf, withArticle } from './resourceNames';

describe('the names of resources', () => {
  it.each([
    ['companies', 'Company'],
    ['expenses', 'Expense'],
    ['afp-batches', 'AfpBatch'],
    ['years-of-manufacture', 'YearOfManufacture'],
    ['purchase-lease', 'PurchaseLease'],
    ['it-asset-audit-items', 'ItAssetAuditItem'],
    ['it-categories', 'ItCategory'],
    ['mileage-boxes', 'MileageBox'],
    ['right-to-work', 'RightToWork'],
    ['parking', 'Parking'],
  ])('a record of %s is a %s to programs', (path, name) => {
    expect(typeNameOf(path)).toBe(name);
  });

  it('gives every resource a unique type name', () => {
    const names = [...registry.keys()].map(typeNameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['employee', 'an employee'],
    ['engine size', 'an engine size'],
    ['user', 'a user'],
    ['unit', 'a unit'],
    ['unsent claim', 'an unsent claim'],
    ['IT asset', 'an IT asset'],
    ['AFP job', 'an AFP job'],
    ['OS', 'an OS'],
    ['VAT rate', 'a VAT rate'],
    ['hour', 'an hour'],
    ['holiday', 'a holiday'],
    ['one-off', 'a one-off'],
    ['year of manufacture', 'a year of manufacture'],
  ])('puts the right article before "%s"', (noun, said) => {
    expect(withArticle(noun)).toBe(said);
  });
});
