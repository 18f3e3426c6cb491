import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuesOfItems, itemRow } from '@/modules/vehicleChecks/model/checklists/items';
import { registry } from '@/registry';
import { firstRows } from './firstRows';

const rows = new Map(
  [...firstRows(registry, '2026-11-22')].map(([{ path }, given]) => [path, given]),
);

it('starts a company with the built-in roles', () => {
  expect(rows.get('roles')?.map(({ key }) => key)).toHaveLength(5);
});

it('starts a company with a published checklist that names nothing it lacks', () => {
  const [checklist, ...others] = rows.get('vehicle-checklist') ?? [];
  expect(others).toEqual([]);
  expect(checklist).toMatchObject({ id: 1, number: 1, status: 'published', published_by: null });
  const items = z.array(itemRow).parse(checklist?.items);
  expect(items.length).toBeGreaterThan(40);
  expect(issuesOfItems(items).size).toBe(0);
  expect(items.flatMap((one) => [...one.fuel_type_ids, ...one.vehicle_category_ids])).toEqual([]);
});
