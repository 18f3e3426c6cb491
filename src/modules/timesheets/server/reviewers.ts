import { text } from '@/core/fields/text';
import type { Loader } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { REVIEWER_ROLES } from '@/modules/people/model/contractManager';
import { employees } from '@/modules/people/model/employees';

/** People at work whose role may approve weeks. */
const REVIEWERS: readonly Test[] = [
  { field: 'status', test: 'in', values: ['active'] },
  {
    field: 'role_id',
    test: 'in',
    values: [...REVIEWER_ROLES],
    related: { by: 'role_id', name: 'copies', field: text() },
  },
];

/** Whom weeks can be handed to, by name. */
export async function contractManagers(reads: Reads): Promise<{ id: number; name: string }[]> {
  const { rows } = await reads.find(employees, {
    tests: REVIEWERS,
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** The person whom a week is to be handed to, in sight or not, where weeks can be handed to them. */
export const weekReviewer: Loader = async (at, _week, id) => {
  const { rows } = await at.tx.find(employees, {
    tests: [{ field: 'id', test: 'in', values: [typeof id === 'number' ? id : 0] }, ...REVIEWERS],
    count: false,
  });
  return rows[0];
};
