import { type Change, recordOf } from '@/application/call';
import type { Prepare } from '@/application/preparing';
import type { Stored } from '@/application/store';
import { contractManagers } from '@/application/timesheets/reviewers';
import type { FieldErrors } from '@/domain/kernel/fieldErrors';
import type { Refusal } from '@/domain/kernel/refusals';
import { inLists } from '@/domain/kernel/saving';
import { deputies } from '@/domain/people/deputies';
import type { Deputy } from '@/domain/people/deputyFields';
import { checkOtherDays } from '@/domain/people/deputyRules';
import { employees } from '@/domain/people/employees';

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

/** The deputy as one of those whose role may approve weeks; who may approve nothing would stand in for nobody. */
const managerNamed = async ({ tx }: Change, deputyId: number | null) =>
  (await contractManagers(tx)).find(({ id }) => id === deputyId);

const mayNotApprove = 'Choose somebody whose role may approve weeks.';

/** Looks who may be named as a deputy, and when, and keeps the names of both. */
export const deputyDays: Prepare<Stored & Deputy> = {
  async prepare(at, { values, current }) {
    const { user_id = null, deputy_id = null, ...days } = { ...current, ...values };
    if (user_id === null || deputy_id === null) return undefined;
    const errors = await issuesOfDays(at, { user_id, deputy_id, ...days }, current?.id);
    if (current) return { errors };
    const deputy = await managerNamed(at, deputy_id);
    if (!deputy) return { errors: { deputy_id: [mayNotApprove] } };
    const manager = await recordOf(at.tx, employees, user_id);
    const names = { user_name: manager?.name ?? null, deputy_name: deputy.name };
    return { errors, complete: async (sent) => ({ ...sent, ...names }) };
  },
};

/** Whether a deputy who was deleted may come back: what is asked when one is named is asked again. */
export async function deputyRestored(
  at: Change,
  before: Deputy | undefined,
  after: Stored & Deputy,
): Promise<Refusal | undefined> {
  if (!before || before.archived_at === null || after.archived_at !== null) return undefined;
  const [issues] = Object.values(await issuesOfDays(at, after, after.id));
  if (issues?.[0]) return { status: 409, code: 'overlap', message: issues[0] };
  return (await managerNamed(at, after.deputy_id))
    ? undefined
    : {
        status: 409,
        code: 'deputy',
        message: `The role of ${after.deputy_name} no longer approves weeks.`,
      };
}
