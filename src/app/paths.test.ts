import { expect, it } from 'vitest';
import { isKnown, placesWithoutScreen } from './paths';

it('knows the dashboard, every list, its records and its place', () => {
  const known = [
    '/',
    '/pages/dashboard',
    '/pages/users',
    '/pages/users/12',
    '/configuration/vehicle',
    '/configuration/vehicle/fuel-types/create',
  ];
  expect(known.filter((path) => !isKnown(path))).toEqual([]);
});

it('does not know an address that only begins like one', () => {
  expect(isKnown('/pages/userspace')).toBe(false);
  expect(isKnown('/pages')).toBe(false);
  expect(isKnown('/nothing')).toBe(false);
});

it('leads on from places that have nothing but tabs, and from no others', () => {
  expect(placesWithoutScreen).toContain('configuration/vehicle');
  expect(placesWithoutScreen).not.toContain('pages/users');
});
