import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { type Change, type Changed, type Prepare, recordOf } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { deputies } from '@/modules/people/model/deputies/deputies';
import type { Deputy } from '@/modules/people/model/deputies/deputyFields';
import { checkOtherDays } from '@/modules/people/model/deputies/deputyRules';
import { employees } from '@/modules/people/model/employees';
import { contractManagers } from './reviewers';

async function issuesOfDays(
  { tx }: Change,
  deputy: Pick<Deputy, 'user_id' | 'deputy_id'> & Partial<Pick<Deputy, 'from' | 'until'>>,
  exceptId: number | undefined,
): Promise<FieldErrors> {
  const { user_id, deputy_id } = deputy;
  // Of two saves at once, the second sees the first.
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

/** Returns the deputy if their role may approve weeks; another could stand in for nobody. */
const managerNamed = async ({ tx }: Change, deputyId: number | null) =>
  (await contractManagers(tx)).find(({ id }) => id === deputyId);

const mayNotApprove = 'Choose somebody whose role may approve weeks.';

/** Checks who may be named as a deputy and when, and stores the names of both. */
export const deputyDays: Prepare<Stored & Deputy> = {
  async prepare(ctx, { values, current }) {
    const { user_id = null, deputy_id = null, ...days } = { ...current, ...values };
    if (user_id === null || deputy_id === null) return undefined;
    const errors = await issuesOfDays(ctx, { user_id, deputy_id, ...days }, current?.id);
    if (current) return { errors };
    const deputy = await managerNamed(ctx, deputy_id);
    if (!deputy) return { errors: { deputy_id: [mayNotApprove] } };
    const manager = await recordOf(ctx.tx, employees, user_id);
    const names = { user_name: manager?.name ?? null, deputy_name: deputy.name };
    return { errors, complete: async (sent) => ({ ...sent, ...names }) };
  },
};

/** Checks a restored deputy as if they were newly named. */
export async function deputyRestored(
  ctx: Change,
  { before, after }: Changed<Stored & Deputy>,
): Promise<Refusal | undefined> {
  if (!before || before.archived_at === null || after.archived_at !== null) return undefined;
  const [issues] = Object.values(await issuesOfDays(ctx, after, after.id));
  if (issues?.[0]) return { status: 409, code: 'overlap', message: issues[0] };
  return (await managerNamed(ctx, after.deputy_id))
    ? undefined
    : {
        status: 409,
        code: 'deputy',
        message: `The role of ${after.deputy_name} no longer approves weeks.`,
      };
}
