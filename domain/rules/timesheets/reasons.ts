import type { DayReason, Working } from '../hours/day';
import type { LunchReason } from '../hours/lunch';
import { type Rate, type RuledDay, USUAL_RULES } from '../hours/overtimeRules';
import { hoursOf, type Seconds } from '../hours/seconds';
import type { CountedDayOf } from './counting';
import { manualOvertimeOf } from './entry';

/** What an hour can be paid beyond once. */
export type OvertimeRate = Exclude<Rate, 'regular'>;

/** Why hours are overtime. Hours of a schedule are decimal ("8.00"). */
export type Because =
  /** More was worked than the schedule has for the day. */
  | { kind: 'beyond_schedule'; scheduled: string }
  /** The schedule has no hours for the day. */
  | { kind: 'not_scheduled' }
  | { kind: 'saturday' }
  | { kind: 'sunday' }
  | { kind: 'holiday'; name: string; isHalfDay: boolean }
  /** The schedule has rules of its own for days of this sort. */
  | { kind: 'own_rules'; day: RuledDay }
  /** A reviewer set it, in place of what was counted. */
  | { kind: 'by_hand'; reason: string | null };

/** Overtime of a day at one rate, and why. */
export interface ExplainedOvertime {
  rate: OvertimeRate;
  seconds: Seconds;
  because: Because;
}

/** How the hours of a day came about, as data; screens find the words. */
export interface ExplainedDay {
  date: string;
  overtime: ExplainedOvertime[];
  /** The break that was taken off, decimal hours, and who says so. */
  lunch: { hours: string; reason: LunchReason };
}

const RATES: readonly OvertimeRate[] = ['ot_1_5', 'ot_2_0'];

/** What a rule of this sort of day means by itself, where the schedule does not say otherwise. */
function usualReason({ kind, scheduled }: DayReason, day: RuledDay): Because {
  if (day === 'holiday' && kind.holiday)
    return { kind: 'holiday', name: kind.holiday.name, isHalfDay: kind.holiday.isHalfDay };
  if (day === 'saturday' || day === 'sunday') return { kind: day };
  if (scheduled === 0) return { kind: 'not_scheduled' };
  return { kind: 'beyond_schedule', scheduled: hoursOf(scheduled) };
}

function becauseOf(reason: DayReason, rate: OvertimeRate, { schedule }: Working): Because {
  const { holiday, ordinary } = reason.kind;
  const rules = schedule?.rules ?? USUAL_RULES;
  const pays = (day: RuledDay) => rules[day].some((step) => step.rate === rate);
  // On a half holiday the hours before noon are those of an ordinary day.
  const isOrdinary = !holiday || (holiday.isHalfDay && pays(ordinary) && !pays('holiday'));
  const day = isOrdinary ? ordinary : 'holiday';
  const isUsual = JSON.stringify(rules[day]) === JSON.stringify(USUAL_RULES[day]);
  return isUsual ? usualReason(reason, day) : { kind: 'own_rules', day };
}

/** Why the hours of a day that was counted are paid as they are: overtime by rate, first what was counted, then what was set by hand. */
export function explainDay(
  { date, entries, reason }: CountedDayOf,
  working: Working,
): ExplainedDay {
  const isByHand = (one: (typeof entries)[number]) => manualOvertimeOf(one.entry) !== undefined;
  const sum = (of: typeof entries, name: string) =>
    of.reduce((total, { values }) => total + Number(values[name]), 0);
  const counted = entries.filter((one) => !isByHand(one));
  const computed = RATES.map((rate) => ({
    rate,
    seconds: sum(counted, `${rate}_seconds`),
    because: becauseOf(reason, rate, working),
  }));
  const byHand = entries.filter(isByHand).flatMap((one) =>
    RATES.map((rate): ExplainedOvertime => {
      const { manual_ot_reason: why } = one.entry;
      const because: Because = { kind: 'by_hand', reason: typeof why === 'string' ? why : null };
      return { rate, seconds: sum([one], `${rate}_seconds`), because };
    }),
  );
  return {
    date,
    overtime: [...computed, ...byHand].filter(({ seconds }) => seconds > 0),
    lunch: { hours: hoursOf(sum(entries, 'lunch_seconds')), reason: reason.lunch },
  };
}

/** Overtime of several days that has the same reason. */
export interface SharedReason {
  rate: OvertimeRate;
  because: Because;
  /** In the order of the days. */
  days: { date: string; seconds: Seconds }[];
}

/** The overtime of days by reason, so that a week can be told in few sentences: 1.5 first, then 2.0. */
export function sharedReasons(days: readonly ExplainedDay[]): SharedReason[] {
  const shared = new Map<string, SharedReason>();
  for (const { date, overtime } of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    for (const { rate, seconds, because } of overtime) {
      const key = JSON.stringify([rate, because]);
      const known = shared.get(key) ?? { rate, because, days: [] };
      shared.set(key, { ...known, days: [...known.days, { date, seconds }] });
    }
  }
  return [...shared.values()].toSorted(
    (one, other) => RATES.indexOf(one.rate) - RATES.indexOf(other.rate),
  );
}
