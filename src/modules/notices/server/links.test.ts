import { expect, it } from 'vitest';
import { openDemo } from '@/engine/testing/demo';
import { linksShown } from './links';

const demo = openDemo();

it('leads home from a notice of a module that is switched off, and elsewhere from others', async () => {
  const rows = [
    { entity: 'boats', link: '/pages/boats/4' },
    { entity: 'vehicles', link: '/pages/vehicle/4' },
  ];
  expect(await linksShown(demo.as('ENGINEER'), demo.store, rows)).toEqual([
    { entity: 'boats', link: '/pages/dashboard' },
    { entity: 'vehicles', link: '/pages/vehicle/4' },
  ]);
});
