import type { Refusal } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import type { Change, Changed, Prepare } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { issuesOfOverlap } from '@/modules/payroll/model/payPeriodRules';
import { payPeriods } from '@/modules/payroll/model/payPeriods';

type Days = Partial<Pick<PayPeriod, 'start' | 'end'>>;

/** Returns the errors of days that another pay period has: field → sentence. */
async function issuesOfDays(
  { tx }: Change,
  { start = null, end = null }: Days,
  ownId: number | undefined,
): Promise<Record<string, string>> {
  if (start === null || end === null) return {};
  // Of two saves at once, the second sees the first.
  await tx.serialize(['pay-periods', 0]);
  const { rows } = await tx.find(payPeriods, {
    tests: [
      { field: 'start', test: 'to', value: end },
      { field: 'end', test: 'from', value: start },
    ],
    sort: [{ field: 'start', descending: false }],
    count: false,
  });
  return issuesOfOverlap(
    { start, end },
    rows.find(({ id }) => id !== ownId),
  );
}

/** Refuses days that another pay period has. */
export const payPeriodDays: Prepare<Stored & PayPeriod> = {
  async prepare(ctx, { values, current }) {
    return { errors: inLists(await issuesOfDays(ctx, { ...current, ...values }, current?.id)) };
  },
};

/** Refuses to restore a pay period whose days another one has by now. */
export async function payPeriodRestored(
  ctx: Change,
  { before, after }: Changed<PayPeriod>,
): Promise<Refusal | undefined> {
  if (!before || before.archived_at === null || after.archived_at !== null) return undefined;
  const [message] = Object.values(await issuesOfDays(ctx, after, after.id));
  return message === undefined ? undefined : { status: 409, code: 'overlap', message };
}
