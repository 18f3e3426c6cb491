import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Refusal } from '@/core/validation/refusals';
import { bySystem } from '@/engine/bySystem';
import type { Change, World } from '@/engine/call';
import type { Store, Stored, Test } from '@/engine/store';
import { rebillable } from '@/modules/billing/model/rebillable';
import { expenses } from '@/modules/expenses/model/expenses';
import { parking } from '@/modules/parking/model/parking';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { chargesOfExpense, chargesOfParking, chargeWeek } from './charging';

/** How many records are looked for at once. */
const AT_ONCE = 500;

const inState = (...values: string[]): Test => ({ field: 'status', test: 'in', values });

/** Those that no charge names. */
const uncharged = (by: string, tests: readonly Test[] = []): Test => ({
  field: 'id',
  test: 'unnamed',
  of: rebillable,
  by,
  tests,
});
const ofSource = (source: string): Test =>
  uncharged('source_id', [{ field: 'source_resource', test: 'in', values: [source] }]);

/** Charges each record that passes these tests, in a transaction of its own. */
async function chargeEach<F extends Fields>(
  store: Store,
  world: World,
  of: Resource<F>,
  tests: readonly Test[],
  charge: (at: Change, record: Stored<F>) => Promise<Refusal | undefined>,
): Promise<void> {
  const sort = [{ field: 'id', descending: false }];
  for (let from = 1; ; ) {
    const query = { sort, perPage: AT_ONCE, count: false } as const;
    const after: Test = { field: 'id', test: 'from', value: from };
    const { rows } = await store.find(of, { ...query, tests: [...tests, after] });
    for (const { id } of rows)
      await store.transaction(async (tx) => {
        const named: Test = { field: 'id', test: 'in', values: [id] };
        const [record] = await tx.lockWhere(of, [named, ...tests]);
        if (!record) return {};
        const at = { ...world, tx, by: bySystem('charge-approved') };
        const refusal = await charge(at, record);
        return refusal ? { refusal } : {};
      });
    if (rows.length < AT_ONCE) return;
    from = (rows.at(-1)?.id ?? 0) + 1;
  }
}

/** Charges what was approved or paid before charges were kept, at the rates of its days. What has a charge is left alone. */
export async function chargeOldApprovals(store: Store, world: World): Promise<number> {
  const counted = async () => (await store.find(rebillable, { perPage: 1 })).total;
  const before = await counted();
  const hasHours: Test = { field: 'rebillable_hours', test: 'from', value: '0.01' };
  await chargeEach(
    store,
    world,
    timesheetWeeks,
    [inState('approved'), hasHours, uncharged('week_id')],
    async (at, week) => {
      await chargeWeek(at, week);
      return undefined;
    },
  );
  await chargeEach(
    store,
    world,
    expenses,
    [inState('approved', 'paid'), ofSource('expenses')],
    (at, expense) => chargesOfExpense(at, { before: undefined, after: expense }),
  );
  await chargeEach(store, world, parking, [inState('paid'), ofSource('parking')], (at, record) =>
    chargesOfParking(at, { before: undefined, after: record }),
  );
  return (await counted()) - before;
}
