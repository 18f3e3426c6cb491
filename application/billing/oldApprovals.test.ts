import { describe, expect, it } from 'vitest';
import { rebillable } from '../../domain/billing/rebillable';
import { registry } from '../../domain/registry';
import type { Stored } from '../store';
import { openHouse } from '../testing/house';
import { chargeOldApprovals } from './oldApprovals';

const house = openHouse();

const told = (rows: readonly Stored[]) =>
  rows
    .map((row) => `${row.source_resource} ${row.source_id}: ${row.cost_minor}, ${row.charge_minor}`)
    .toSorted();

describe('what was approved before charges were kept', () => {
  it('is charged once, to the penny as it would have been at its approval', async () => {
    const before = told(await house.all(rebillable.path));
    await house.store.transaction(async (tx) => ({
      gone: await tx.changeWhere(rebillable, [{ field: 'id', test: 'from', value: 1 }], {
        archived_at: tx.now,
        job_id: null,
      }),
    }));
    expect(await house.all(rebillable.path)).toEqual([]);
    expect(await chargeOldApprovals(house.store, { registry })).toBe(before.length);
    expect(told(await house.all(rebillable.path))).toEqual(before);
    expect(await chargeOldApprovals(house.store, { registry })).toBe(0);
  });
});
