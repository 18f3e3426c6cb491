import { companyDay } from '@/core/dates/companyTime';
import { notFound } from '@/core/validation/refusals';
import { shown } from '@/engine/lists/presenting';
import { inputValuesOf, type View } from '@/engine/lists/views';
import { addedHours, type PaidHours, reportedHours } from '@/modules/payroll/model/paidHours';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { nextExport } from './nextExport';
import { notReadyFor } from './notReady';

/** The most pay periods offered, the latest first. */
const MAX_PERIODS = 100;

/** Returns the hours of a number of people together; without people each figure reads "0". */
function figuresOf(people: number, hours: PaidHours): Record<string, string | number> {
  const reported = reportedHours(hours);
  const shown = Object.entries(reported).map(([name, value]) => [name, people > 0 ? value : '0']);
  return { people, ...Object.fromEntries(shown) };
}

/** Returns the hours of a pay period and its next export; by default of the last that has begun. */
const payroll: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { id } = read.values;
  const as = { by: call.by, action: 'see' } as const;
  const { rows: periods } = await store.find(
    payPeriods,
    { sort: [{ field: 'start', descending: true }], perPage: MAX_PERIODS, count: false },
    as,
  );
  const isNamed = typeof id === 'number';
  const named = isNamed ? await store.find(payPeriods, { ids: [id], count: false }, as) : undefined;
  const today = companyDay(new Date(await store.moment()), store.zone);
  const begun = periods.find(({ start }) => start !== null && start <= today) ?? periods.at(-1);
  const period = named ? named.rows[0] : begun;
  if (isNamed && !period) return { refusal: notFound };
  const next = period && (await nextExport(store, period));
  const { present = new Map<number, PaidHours>(), lines = [], hours = addedHours([]) } = next ?? {};
  const peopleIds = new Set(lines.map(({ user_id: user }) => user));
  const notReady =
    period && next
      ? await notReadyFor(
          store,
          [...next.corrected, { period }],
          new Set([...present.keys(), ...peopleIds]),
        )
      : { not_approved: [], without_payroll_number: [] };
  return {
    data: {
      period: (await shown(call, store, payPeriods, period ? [period] : []))[0] ?? null,
      periods: await shown(call, store, payPeriods, periods),
      totals: figuresOf(present.size, addedHours(present.values())),
      next: figuresOf(peopleIds.size, hours),
      lines,
      ...notReady,
    },
  };
};

/** The read calls of payroll, by name. */
export const payrollViews: Readonly<Record<string, View>> = { 'pay-periods/payroll': payroll };
