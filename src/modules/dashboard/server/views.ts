import { dayAfter } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
import { inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { View } from '@/engine/lists/views';
import { inputValuesOf } from '@/engine/lists/views';
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

/** Returns the user's dashboard; each card is worked out separately. */
const dashboard: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { start_date, end_date, only } = inputOf(dashboardInput, read.values);
  const today = companyDay(new Date(await store.moment()), store.zone);
  const thisWeek = weekStartOf(today);
  const end = end_date ?? dayAfter(thisWeek, 6);
  const start = start_date ?? dayAfter(weekStartOf(end), -7 * (WEEKS - 1));
  if (start > end || dayAfter(start, MAX_DAYS) < end)
    return {
      refusal: fieldsWrong({
        end_date: [`The period must have 1 to ${MAX_DAYS} days.`],
      }),
    };
  const figures = await shownFigures(call, store, today, only !== null);
  const unread = await tryOrLog(call, 'unread', () => unreadOf(store, call.by));
  const counts = { start_date: start, end_date: end, unread: unread ?? null, figures };
  if (only !== null)
    return { data: { ...counts, vehicles: null, week: null, hours: null, failed: [] } };
  const cards = {
    vehicles: await tryOrLog(call, 'vehicles', () => ownVehicles(call, store)),
    week: await tryOrLog(call, 'week', () => ownWeek(call, store, thisWeek)),
    hours: await tryOrLog(call, 'hours', () => hoursByWeek(call, store, start, end)),
  };
  const { vehicles = null, week = null, hours = null } = cards;
  return { data: { ...counts, vehicles, week, hours, failed: failedOf(cards) } };
};

/** The read calls of the dashboard, by name. */
export const dashboardViews: Readonly<Record<string, View>> = { dashboard };
