import { text } from '@/core/fields/kinds/text';
import type { Reads, Test } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { REVIEWER_ROLES } from '@/modules/people/model/reviewers';

/** Tests for current employees whose role may approve weeks. */
export const REVIEWERS: readonly Test[] = [
  { field: 'status', test: 'in', values: ['active'] },
  {
    field: 'role_id',
    test: 'in',
    values: [...REVIEWER_ROLES],
    related: { by: 'role_id', name: 'copies', field: text() },
  },
];

/** Returns the people to whom weeks can be handed, by name. */
export async function contractManagers(reads: Reads): Promise<{ id: number; name: string }[]> {
  const { rows } = await reads.find(employees, {
    tests: REVIEWERS,
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}
