import { text } from '../../domain/kernel/fields/text';
import { REVIEWER_ROLES } from '../../domain/timesheets/weekAccess';
import { type Call, resourceOf } from '../call';
import type { LookUp } from '../lookup';
import type { Reads, Test } from '../store';

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
export async function contractManagers(
  call: Pick<Call, 'registry'>,
  reads: Reads,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await reads.find(resourceOf(call, 'employees'), {
    tests: REVIEWERS,
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  return rows.map(({ id, name }) => ({ id, name: String(name) }));
}

/** The person whom a week is to be handed to, in sight or not, where weeks can be handed to them. */
export const weekReviewer: LookUp = async (at, _week, id) => {
  const { rows } = await at.tx.find(resourceOf(at, 'employees'), {
    tests: [{ field: 'id', test: 'in', values: [Number(id)] }, ...REVIEWERS],
    count: false,
  });
  return rows[0];
};
