import { expect, it } from 'vitest';
import { openHouse } from '@/engine/testing/house';
import { linksShown } from './links';

const house = openHouse();

it('leads home from a notice of a module that is switched off, and elsewhere from others', async () => {
  const rows = [
    { entity: 'boats', link: '/pages/boats/4' },
    { entity: 'vehicles', link: '/pages/vehicle/4' },
  ];
  expect(await linksShown(house.as('ENGINEER'), house.store, rows)).toEqual([
    { entity: 'boats', link: '/pages/dashboard' },
    { entity: 'vehicles', link: '/pages/vehicle/4' },
  ]);
});
