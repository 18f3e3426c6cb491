import type { FieldErrors } from '../../domain/kernel/fieldErrors';
import { inLists } from '../../domain/kernel/saving';
import { deputies } from '../../domain/people/deputies';
import type { Deputy } from '../../domain/people/deputyFields';
import { checkOtherDays } from '../../domain/people/deputyRules';
import { employees } from '../../domain/people/employees';
import { type Change, recordOf } from '../call';
import type { Prepare } from '../preparing';
import type { Stored } from '../store';
import { contractManagers } from '../timesheets/reviewers';

async function issuesOfDays(
  { tx }: Change,
  deputy: Pick<Deputy, 'user_id' | 'deputy_id'> & Partial<Pick<Deputy, 'from' | 'until'>>,
  exceptId: number | undefined,
): Promise<FieldErrors> {
  const { user_id, deputy_id } = deputy;
  // Of two at once one sees the other.
  await tx.serialize(['deputies', user_id ?? 0]);
  const { rows } = await tx.find(deputies, {
    tests: [
      { field: 'user_id', test: 'in', values: [user_id ?? 0] },
      { field: 'deputy_id', test: 'in', values: [deputy_id ?? 0] },
    ],
    count: false,
  });
  const others = rows.filter(({ id }) => id !== exceptId);
  return inLists(checkOtherDays(deputy, others));
}

/** Looks who may be named as a deputy, and when, and keeps the names of both. */
export const deputyDays: Prepare<Stored & Deputy> = {
  async prepare(at, { values, current }) {
    const { user_id = null, deputy_id = null, ...days } = { ...current, ...values };
    if (user_id === null || deputy_id === null) return undefined;
    const errors = await issuesOfDays(at, { user_id, deputy_id, ...days }, current?.id);
    if (current) return { errors };
    // Who may approve nothing would stand in for nobody.
    const deputy = (await contractManagers(at.tx)).find(({ id }) => id === deputy_id);
    if (!deputy)
      return { errors: { deputy_id: ['Choose somebody whose role may approve weeks.'] } };
    const manager = await recordOf(at.tx, employees, user_id);
    const names = { user_name: manager?.name ?? null, deputy_name: deputy.name };
    return { errors, complete: async (sent) => ({ ...sent, ...names }) };
  },
};
