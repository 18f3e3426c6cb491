import { describe, expect, it } from 'vitest';
import type { Stored } from '@/engine/store';
import { openHouse } from '@/engine/testing/house';
import { rebillable } from '@/modules/billing/model/rebillable';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { afpJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { attached } from '@/modules/server';
import { timesheets } from '@/modules/timesheets/model/entries/timesheets';
import { registry } from '@/registry';
import { chargeOldApprovals } from './oldApprovals';

const house = openHouse();

const told = (rows: readonly Stored[]) =>
  rows
    .map((row) => `${row.source_resource} ${row.source_id}: ${row.cost_minor}, ${row.charge_minor}`)
    .toSorted();

/** What the entries cost and what the jobs collected of them, as an approval keeps it. */
const kept = async () => ({
  costs: (await house.all(timesheets.path)).map(({ id, cost_minor }) => `${id}: ${cost_minor}`),
  lines: (await house.all(afpJobLines.path))
    .map((line) => `${line.job_id} ${line.description}: ${line.amount_minor}`)
    .toSorted(),
  jobs: (await house.all(afpJobs.path)).map(({ id, applied_minor }) => `${id}: ${applied_minor}`),
});

describe('what was approved before charges were kept', () => {
  it('is charged once, and costs and is collected to the penny as it would have been at its approval', async () => {
    const charges = await house.all(rebillable.path);
    const [before, keptBefore] = [told(charges), await kept()];
    const weeks = [
      ...new Set(charges.flatMap(({ week_id: id }) => (id === null ? [] : Number(id)))),
    ];
    await house.store.transaction(async (tx) => {
      const gone = { archived_at: tx.now };
      const all = [{ field: 'id', test: 'from' as const, value: 1 }];
      const collected = [
        ...all,
        { field: 'source_resource', test: 'isNull' as const, isNull: false },
      ];
      await tx.changeWhere(rebillable, all, { ...gone, job_id: null });
      await tx.changeWhere(afpJobLines, collected, gone);
      const ofWeeks = [{ field: 'week_id', test: 'in' as const, values: weeks }];
      await tx.changeWhere(timesheets, ofWeeks, { cost_minor: null });
      return {};
    });
    expect(await house.all(rebillable.path)).toEqual([]);
    expect((await kept()).costs).not.toEqual(keptBefore.costs);
    expect((await kept()).lines.length).toBeLessThan(keptBefore.lines.length);
    expect(await chargeOldApprovals(house.store, { registry, attached })).toBe(before.length);
    expect(told(await house.all(rebillable.path))).toEqual(before);
    expect(await kept()).toEqual(keptBefore);
    expect(await chargeOldApprovals(house.store, { registry, attached })).toBe(0);
    expect(await kept()).toEqual(keptBefore);
  });
});
