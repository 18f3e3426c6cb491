import { expect, it } from 'vitest';
import { registry } from '@/registry';
import { editAddress, isFromSummary, openedFromSummary, opensAsSummary } from './summary';

const at = (path: string) => {
  const resource = registry.get(path);
  if (!resource) throw new Error(`there is no resource at ${path}`);
  return resource;
};

it('opens records with a state, related records, documents or comments as a summary', () => {
  for (const path of ['vehicles', 'departments', 'it-assets', 'customers', 'parking', 'expenses'])
    expect(opensAsSummary(at(path)), path).toBe(true);
});

it('opens records that are nothing but their values as their form', () => {
  for (const path of ['makes', 'fuel-types', 'work-schedules', 'holidays', 'documents'])
    expect(opensAsSummary(at(path)), path).toBe(false);
});

it('leads to the form of either by its address', () => {
  expect(editAddress(at('vehicles'), 7)).toBe('/pages/vehicle/7?edit');
  expect(editAddress(at('makes'), 7)).toBe('/configuration/vehicle/makes/7');
});

it('remembers in the link of a form that it was opened from a summary, and from where that was opened', () => {
  const from = { to: '/pages/customer/1', name: 'Airedale Homes' };
  expect(openedFromSummary({ from })).toEqual({ from, isFromSummary: true });
  expect(isFromSummary(openedFromSummary(null))).toBe(true);
  for (const state of [null, undefined, {}, { from }]) expect(isFromSummary(state)).toBe(false);
});
