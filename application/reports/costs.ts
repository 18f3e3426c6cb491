import type { RoleKey } from '../../domain/kernel/access/roles';
import type { RecordValues } from '../../domain/kernel/fields';
import { mayRead } from '../../domain/kernel/schema';
import { employees } from '../../domain/people/employees';
import { labourCost } from '../../domain/reports/labourCost';
import type { Reads } from '../store';

/** Whether somebody may know what hours cost. */
export const mayKnowCosts = (role: RoleKey): boolean =>
  mayRead(employees.fields.cost_rate_minor, role);

/** What an hour of these people costs, as far as it is known. */
export async function costRates(
  reads: Reads,
  people: readonly unknown[],
): Promise<ReadonlyMap<unknown, number>> {
  const ids = [...new Set(people)].filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const { rows } = await reads.find(employees, { ids, archived: 'include', count: false });
  return new Map(
    rows.flatMap(({ id, cost_rate_minor: rate }) => (rate === null ? [] : [[id, rate] as const])),
  );
}

const secondsIn = (row: RecordValues, name: string) => Number(row[name] ?? 0);

/** What the hours of an entry cost; nothing where nobody knows their rate. */
export function costOf(row: RecordValues, rates: ReadonlyMap<unknown, number>): number | null {
  const rate = rates.get(row.user_id);
  if (rate === undefined) return null;
  const worked = {
    regular_seconds: secondsIn(row, 'regular_seconds'),
    ot_1_5_seconds: secondsIn(row, 'ot_1_5_seconds'),
    ot_2_0_seconds: secondsIn(row, 'ot_2_0_seconds'),
  };
  return labourCost(worked, rate);
}
