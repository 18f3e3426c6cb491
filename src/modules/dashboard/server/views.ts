import { unreadOf } from '@/application/notices/unread';
import type { View } from '@/application/views';
import { valuesAsked } from '@/application/views';
import { dashboardInput } from '@/domain/dashboard/operations';
import { companyDay } from '@/domain/kernel/companyTime';
import { inputOf } from '@/domain/kernel/records';
import { fieldsWrong } from '@/domain/kernel/refusals';
import { weekStartOf } from '@/domain/timesheets/dates';
import { dayAfter } from '@/domain/timesheets/hours/clock';
import { answeredOrNot } from './answeredOrNot';
import { shownFigures } from './figures';
import { hoursByWeek, ownWeek } from './hours';
import { ownVehicles } from './ownVehicles';

/** Weeks of the chart where nobody says. */
const WEEKS = 8;
/** The longest period of the chart, in days. */
const MOST_DAYS = 366;

/** The names of the cards that could not be filled. */
const failedOf = (cards: Readonly<Record<string, unknown>>) =>
  Object.keys(cards).filter((name) => cards[name] === undefined);

/** What needs this person, each card worked out by itself. */
const dashboard: View = async (call, store, asked) => {
  const read = valuesAsked(asked);
  if ('refusal' in read) return read;
  const { start_date, end_date, only } = inputOf(dashboardInput, read.values);
  const today = companyDay(new Date(await store.moment()), store.zone);
  const thisWeek = weekStartOf(today);
  const end = end_date ?? dayAfter(thisWeek, 6);
  const start = start_date ?? dayAfter(weekStartOf(end), -7 * (WEEKS - 1));
  if (start > end || dayAfter(start, MOST_DAYS) < end)
    return {
      refusal: fieldsWrong({
        end_date: [`The period must have 1 to ${MOST_DAYS} days.`],
      }),
    };
  const figures = await shownFigures(call, store, today, only !== null);
  const unread = await answeredOrNot(call, 'unread', () => unreadOf(store, call.by));
  const counts = { start_date: start, end_date: end, unread: unread ?? null, figures };
  if (only !== null)
    return { data: { ...counts, vehicles: null, week: null, hours: null, failed: [] } };
  const cards = {
    vehicles: await answeredOrNot(call, 'vehicles', () => ownVehicles(call, store)),
    week: await answeredOrNot(call, 'week', () => ownWeek(call, store, thisWeek)),
    hours: await answeredOrNot(call, 'hours', () => hoursByWeek(call, store, start, end)),
  };
  const { vehicles = null, week = null, hours = null } = cards;
  return { data: { ...counts, vehicles, week, hours, failed: failedOf(cards) } };
};

/** What is asked for the dashboard, by the names of the calls. */
export const dashboardViews: Readonly<Record<string, View>> = { dashboard };
