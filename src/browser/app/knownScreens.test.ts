import { expect, it } from 'vitest';
import { registry } from '@/registry';
import { comingScreens, isKnown, placesWithoutScreen } from './knownScreens';
import { menu } from './menu/menu';

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

it('does not know an address that only starts like a known one', () => {
  expect(isKnown('/pages/userspace')).toBe(false);
  expect(isKnown('/pages')).toBe(false);
  expect(isKnown('/nothing')).toBe(false);
});

it('knows every menu entry, including those not built yet, and nothing below them', () => {
  const urls = menu.flatMap(({ url }) => url ?? []);
  expect(urls.filter((url) => !isKnown(url))).toEqual([]);
  const coming = [...comingScreens.keys()];
  const routes = [...registry.values()].map(({ route }) => `/${route}`);
  expect(coming.filter((url) => routes.includes(url))).toEqual([]);
  for (const url of coming) expect(isKnown(`${url}/12`)).toBe(false);
});

it('redirects from places that only have tabs, and from no others', () => {
  expect(placesWithoutScreen).toContain('configuration/vehicle');
  expect(placesWithoutScreen).not.toContain('pages/users');
});
