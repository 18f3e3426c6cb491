import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readListQuery } from '@/core/http/listQuery';
import type { As, Query } from '@/engine/store';
import { CHARGE_SUMS } from '@/modules/billing/model/chargeTotals';
import { rebillable } from '@/modules/billing/model/rebillable';
import { totalsOf } from '@/server/postgres/schema/tables';
import { storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
const store = () => storeOn(connection);

const LISTS: Record<string, string>[] = [
  {},
  { source_resource: 'timesheets' },
  { customer_id: '1,2,3' },
  { contract_manager_id: '3' },
];

type Listed = (query: Query, as: As) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Returns the result of each list, for an administrator and for a manager. */
const ofEach = (list: Listed) =>
  Promise.all(
    (['ADMIN', 'CONTRACT_MANAGER'] as const).flatMap((role) =>
      LISTS.map((query) => {
        const read = readListQuery(rebillable, query, role);
        if ('errors' in read) throw new Error(JSON.stringify(read.errors));
        return list({ tests: read.filters }, { by: personAs(role), action: 'see' });
      }),
    ),
  );

/** Returns the charges of each list by source: number, cost, mark-up, charge and margin. */
const figures = () =>
  ofEach(async (query, as) => {
    const sums = CHARGE_SUMS.map((name) => ({ name, firstOf: [name] }));
    const found = await store().aggregate(rebillable, query, sums, ['source_resource'], as);
    const bySource = found.map((row) => [
      row.source_resource,
      [row.count, ...CHARGE_SUMS.map((name) => row[name] ?? 0)],
    ]);
    return [Object.fromEntries(bySource)];
  });

/** Returns the same figures from the charges themselves. */
const addedUp = () =>
  ofEach(async (query, as) => {
    const { rows } = await store().find(rebillable, { ...query, count: false }, as);
    const sums: Record<string, number[]> = {};
    for (const row of rows) {
      const amounts = [1, ...CHARGE_SUMS.map((name) => Number(row[name] ?? 0))];
      const before = sums[String(row.source_resource)];
      sums[String(row.source_resource)] = amounts.map((amount, at) => amount + (before?.[at] ?? 0));
    }
    return [sums];
  });

it('returns the figures of a list of charges', async () => {
  const known = await figures();
  expect(known).toEqual(await addedUp());
  expect(known.every(([sums]) => Object.keys(sums ?? {}).length > 0)).toBe(true);
});

// Counting the records of a company with a million charges takes seconds.
it('reads them from the totals, without reading the charges', async () => {
  const known = await figures();
  // Adds another charge to each total, which only readers of the totals notice.
  for (const { table } of totalsOf(rebillable.path))
    await connection.db.execute(sql`update ${table} set count = count + 1`);
  const counts = (all: typeof known) =>
    all.map(([sums]) => {
      const bySource = Object.entries((sums ?? {}) as Record<string, number[]>);
      return new Map(bySource.map(([source, [count = 0]]) => [source, count]));
    });
  const before = counts(known);
  for (const [list, numbers] of counts(await figures()).entries())
    for (const [source, count] of numbers)
      expect(count).toBeGreaterThan(before[list]?.get(source) ?? Number.POSITIVE_INFINITY);
});
