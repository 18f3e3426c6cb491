import { lengthOf } from '@/core/dates/clock';
import { hoursOf, type Seconds } from '@/core/dates/seconds';
import {
  type RuledDay,
  STANDARD_RULES,
  type Tier,
} from '@/modules/people/model/schedules/overtimeRules';
import { type CountedDayOf, countEntries } from './counting';
import { isDuration } from './duration';
import { manualOvertimeOf, spanOfEntry } from './entries/entry';
import type { EntryValues } from './entries/entryFields';
import type { DayReason, Working } from './hours/countDay';
import type { LunchReason } from './hours/lunch';
import { TIER_NAMES } from './hours/tiers';

/** The reason for a tier. Hours of a schedule are decimal ("8.00"). */
export type TierReason =
  /** The schedule has these hours for the day. */
  | { kind: 'scheduled' }
  /** The person has no schedule, so all hours of a weekday are regular. */
  | { kind: 'no_schedule' }
  /** More was worked than the schedule has for the day. */
  | { kind: 'beyond_schedule'; scheduled: string }
  /** The schedule has no hours for the day. */
  | { kind: 'not_scheduled' }
  | { kind: 'saturday' }
  | { kind: 'sunday' }
  | { kind: 'holiday'; name: string; isHalfDay: boolean }
  /** Booked to a holiday type. */
  | { kind: 'time_off' }
  /** The schedule has its own rules for days of this kind. */
  | { kind: 'own_rules'; day: RuledDay }
  /** A reviewer set it in place of the counted overtime. */
  | { kind: 'manual'; reason: string | null };

/** Hours of a day in one tier, for one reason. */
export interface ExplainedPart {
  tier: Tier;
  seconds: Seconds;
  because: TierReason;
}

export interface ExplainedEntry {
  entry: EntryValues;
  /** Entered as hours: its times mean nothing. */
  isDuration: boolean;
  /** From start to end, break included. */
  span: string;
  lunch: string;
  total: string;
}

/** The explanation of a day's figures as data, which the screen words. Hours are decimal with two places. */
export interface ExplainedDay {
  date: string;
  /** Sorted by start time. */
  entries: ExplainedEntry[];
  /** The deducted break, its source, and the span that triggers it. Absent on a day of durations. */
  lunch: { hours: string; reason: LunchReason; after: string } | undefined;
  schedule: { name: string; hours: string } | undefined;
  /** Counted hours first, then manual overtime; each sorted by tier. */
  parts: ExplainedPart[];
}

/** Returns the reason for a tier under the standard rules for this kind of day. */
function usualReason(
  { kind, scheduled }: DayReason,
  day: RuledDay,
  tier: Tier,
  { schedule }: Working,
): TierReason {
  if (day === 'holiday' && kind.holiday)
    return { kind: 'holiday', name: kind.holiday.name, isHalfDay: kind.holiday.isHalfDay };
  if (day === 'saturday' || day === 'sunday') return { kind: day };
  if (tier === 'regular') return { kind: schedule ? 'scheduled' : 'no_schedule' };
  if (scheduled === 0) return { kind: 'not_scheduled' };
  return { kind: 'beyond_schedule', scheduled: hoursOf(scheduled) };
}

function countedReason(reason: DayReason, tier: Tier, working: Working): TierReason {
  const { holiday, ordinary } = reason.kind;
  const rules = working.schedule?.rules ?? STANDARD_RULES;
  const pays = (day: RuledDay) => rules[day].some((step) => step.tier === tier);
  // On a half holiday the hours before noon are those of an ordinary day.
  const isOrdinary = !holiday || (holiday.isHalfDay && pays(ordinary) && !pays('holiday'));
  const day = isOrdinary ? ordinary : 'holiday';
  const isUsual = JSON.stringify(rules[day]) === JSON.stringify(STANDARD_RULES[day]);
  return isUsual ? usualReason(reason, day, tier, working) : { kind: 'own_rules', day };
}

const isManual = ({ entry }: { entry: EntryValues }) => manualOvertimeOf(entry) !== undefined;

function becauseOf(
  entry: EntryValues,
  tier: Tier,
  reason: DayReason,
  working: Working,
): TierReason {
  const { manual_ot_reason: why } = entry;
  if (isManual({ entry })) return { kind: 'manual', reason: typeof why === 'string' ? why : null };
  if (typeof entry.holiday_type_id === 'number') return { kind: 'time_off' };
  return countedReason(reason, tier, working);
}

function partsOf({ entries, reason }: CountedDayOf, working: Working): ExplainedPart[] {
  const parts = new Map<string, ExplainedPart>();
  for (const { entry, values } of entries.toSorted((a, b) => +isManual(a) - +isManual(b)))
    for (const tier of TIER_NAMES) {
      const because = becauseOf(entry, tier, reason, working);
      const key = JSON.stringify([tier, because]);
      const seconds = (parts.get(key)?.seconds ?? 0) + values[`${tier}_seconds`];
      parts.set(key, { tier, because, seconds });
    }
  return [...parts.values()].filter(({ seconds }) => seconds > 0);
}

function explainedEntry(
  { entry, values }: CountedDayOf['entries'][number],
  zone: string,
): ExplainedEntry {
  const span = spanOfEntry(entry, zone);
  return {
    entry,
    isDuration: isDuration(entry),
    span: hoursOf('issue' in span ? 0 : lengthOf(span)),
    lunch: values.lunch_break,
    total: values.total_hours,
  };
}

function explainDay(day: CountedDayOf, working: Working): ExplainedDay {
  const { schedule, zone } = working;
  const { lunch, scheduled } = day.reason;
  const inTime = day.entries.toSorted((one, other) =>
    (one.entry.start_time ?? '').localeCompare(other.entry.start_time ?? ''),
  );
  const lunches = day.entries.reduce((sum, { values }) => sum + values.lunch_seconds, 0);
  return {
    date: day.date,
    entries: inTime.map((one) => explainedEntry(one, zone)),
    lunch: day.entries.every(({ entry }) => isDuration(entry))
      ? undefined
      : { hours: hoursOf(lunches), reason: lunch, after: hoursOf(schedule?.lunchAfter ?? 0) },
    schedule: schedule && { name: schedule.name, hours: hoursOf(scheduled) },
    parts: partsOf(day, working),
  };
}

/** Explains the figures of each day of one person's entries; days without hours are left out. */
export const explainDays = (entries: readonly EntryValues[], working: Working): ExplainedDay[] =>
  countEntries(entries, working).map((day) => explainDay(day, working));
