import type { Value } from '@/core/fields';
import type { Call } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { mayKnowCosts } from './mayKnowCosts';

/** A person whose hours have no cost. */
interface Person {
  user_id: number;
  user_name: string | null;
}

/**
 * Names the people without a cost rate whose hours are in a report (`among`, one row a person): its cost lacks them.
 * Returns nothing for users who may not know costs.
 */
export async function withoutCostRate(
  { by }: Call,
  reads: Reads,
  among: (theirs: Test) => Promise<readonly { user_id: Value }[]>,
): Promise<{ without_cost_rate?: Person[] }> {
  if (!mayKnowCosts(by.role)) return {};
  const { rows: people } = await reads.find(employees, {
    tests: [{ field: 'cost_rate_minor', test: 'isNull', isNull: true }],
    sort: [{ field: 'name', descending: false }],
    archived: 'include',
    count: false,
  });
  if (people.length === 0) return { without_cost_rate: [] };
  const values = people.map(({ id }) => id);
  const found = await among({ field: 'user_id', test: 'in', values });
  const working = new Set(found.map((row) => row.user_id));
  return {
    without_cost_rate: people
      .filter(({ id }) => working.has(id))
      .map(({ id, name }) => ({ user_id: id, user_name: name })),
  };
}
