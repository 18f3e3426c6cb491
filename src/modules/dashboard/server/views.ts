import { dayAfter } from '@/core/dates/clock';
import { type InputOf, inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { readOnCompanyDay, readTogether } from '@/engine/lists/readTogether';
import type { Shown, View } from '@/engine/lists/views';
import { inputValuesOf } from '@/engine/lists/views';
import type { Reads, Refused } from '@/engine/store';
import { dashboardInput } from '@/modules/dashboard/model/operations';
import { unreadOf } from '@/modules/notices/server/unread';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { shownFigures } from './figures';
import { hoursByWeek, ownWeek } from './hours';
import { ownVehicles } from './ownVehicles';
import { tryOrLog } from './tryOrLog';

/** Weeks of the chart by default. */
const WEEKS = 8;
/** The longest period of the chart, in days. */
const MAX_DAYS = 366;

const failedOf = (cards: Readonly<Record<string, unknown>>) =>
  Object.keys(cards).filter((name) => cards[name] === undefined);

/** Returns the user's dashboard, or the figures of the menu alone; each card is worked out separately. */
async function dashboardOn(
  today: string,
  call: Call,
  reads: Reads,
  { start_date, end_date, only }: InputOf<typeof dashboardInput>,
): Promise<Shown | Refused> {
  const thisWeek = weekStartOf(today);
  const end = end_date ?? dayAfter(thisWeek, 6);
  const start = start_date ?? dayAfter(weekStartOf(end), -7 * (WEEKS - 1));
  if (start > end || dayAfter(start, MAX_DAYS) < end)
    return {
      refusal: fieldsWrong({
        end_date: [`The period must have 1 to ${MAX_DAYS} days.`],
      }),
    };
  const isOfMenu = only !== null;
  const card = <T>(name: string, question: () => Promise<T>) =>
    isOfMenu ? null : tryOrLog(call, name, question);
  const [figures, unread = null, ...cards] = await Promise.all([
    shownFigures(call, reads, today, isOfMenu),
    tryOrLog(call, 'unread', () => unreadOf(reads, call.by)),
    card('vehicles', () => ownVehicles(call, reads)),
    card('week', () => ownWeek(call, reads, thisWeek)),
    card('hours', () => hoursByWeek(call, reads, start, end)),
  ]);
  const [vehicles, week, hours] = cards;
  const failed = failedOf({ vehicles, week, hours });
  const counts = { start_date: start, end_date: end, unread, figures };
  return {
    data: {
      ...counts,
      vehicles: vehicles ?? null,
      week: week ?? null,
      hours: hours ?? null,
      failed,
    },
  };
}

const dashboard: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const input = inputOf(dashboardInput, read.values);
  return readTogether(store, (reads) =>
    readOnCompanyDay(reads, (today) => dashboardOn(today, call, reads, input)),
  );
};

/** The read calls of the dashboard, by name. */
export const dashboardViews: Readonly<Record<string, View>> = { dashboard };
