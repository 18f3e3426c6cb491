import type { RecordValues } from '../../fields';
import { lengthOf } from '../hours/clock';
import type { Working } from '../hours/day';
import type { DayKind } from '../hours/dayKind';
import type { LunchReason } from '../hours/lunch';
import { type Rate, USUAL_RULES } from '../hours/overtimeRules';
import { hoursOf } from '../hours/seconds';
import { type CountedDayOf, countEntries } from './counting';
import { manualOvertimeOf, spanOfEntry } from './entry';

/** Why hours of a day are paid at their rate. `own_rules`: the schedule has rules of its own for such a day. */
export type RateReason =
  | 'scheduled'
  | 'no_schedule'
  | 'overtime'
  | 'saturday'
  | 'sunday'
  | 'holiday'
  | 'half_day'
  | 'time_off'
  | 'manual'
  | 'own_rules';

/** Hours of a day at one rate, for one reason. */
export interface ExplainedPart {
  rate: Rate;
  /** Decimal, two places. */
  hours: string;
  because: RateReason;
}

/** One entry of a day, as far as it explains its figures. */
export interface ExplainedEntry {
  entry: RecordValues;
  /** From start to end, break included. */
  span: string;
  lunch: string;
  total: string;
}

/** How the figures of a day came about, as data: the words are the screen's. All hours are decimal, two places. */
export interface ExplainedDay {
  date: string;
  entries: ExplainedEntry[];
  lunch: { hours: string; reason: LunchReason; after: string };
  schedule: { name: string; hours: string } | undefined;
  holiday: { name: string; isHalfDay: boolean } | undefined;
  parts: ExplainedPart[];
}

const RATES = [
  ['regular', 'regular_seconds'],
  ['ot_1_5', 'ot_1_5_seconds'],
  ['ot_2_0', 'ot_2_0_seconds'],
] as const;

function reasonOf(entry: RecordValues, rate: Rate, kind: DayKind, working: Working): RateReason {
  if (manualOvertimeOf(entry)) return 'manual';
  if (typeof entry.holiday_type_id === 'number') return 'time_off';
  const { schedule } = working;
  const isHoliday = kind.holiday && !kind.holiday.isHalfDay;
  const ruled = isHoliday ? 'holiday' : kind.ordinary;
  const rules = schedule?.rules ?? USUAL_RULES;
  if (kind.holiday?.isHalfDay && rate === 'ot_2_0') return 'half_day';
  if (rules[ruled] !== USUAL_RULES[ruled]) return 'own_rules';
  if (ruled !== 'weekday') return ruled;
  if (rate !== 'regular') return 'overtime';
  return schedule ? 'scheduled' : 'no_schedule';
}

function partsOf({ entries, reason }: CountedDayOf, working: Working): ExplainedPart[] {
  const sums = new Map<string, { rate: Rate; because: RateReason; seconds: number }>();
  for (const { entry, values } of entries)
    for (const [rate, name] of RATES) {
      const because = reasonOf(entry, rate, reason.kind, working);
      const key = `${rate} ${because}`;
      const seconds = (sums.get(key)?.seconds ?? 0) + Number(values[name]);
      sums.set(key, { rate, because, seconds });
    }
  return [...sums.values()]
    .filter(({ seconds }) => seconds > 0)
    .map(({ rate, because, seconds }) => ({ rate, because, hours: hoursOf(seconds) }));
}

function explainedEntry(
  { entry, values }: CountedDayOf['entries'][number],
  zone: string,
): ExplainedEntry {
  const span = spanOfEntry(entry, zone);
  return {
    entry,
    span: hoursOf('flaw' in span ? 0 : lengthOf(span)),
    lunch: String(values.lunch_break),
    total: String(values.total_hours),
  };
}

/** Explains the figures of one day of a person; nothing where the day has no hours. */
export function explainDay(
  date: string,
  entries: readonly RecordValues[],
  working: Working,
): ExplainedDay | undefined {
  const own = entries.filter((entry) => entry.date === date);
  const [day] = countEntries(own, working);
  if (!day) return undefined;
  const { schedule } = working;
  const { kind, lunch, scheduled } = day.reason;
  const inTime = day.entries.toSorted((one, other) =>
    String(one.entry.start_time).localeCompare(String(other.entry.start_time)),
  );
  const lunches = day.entries.reduce((sum, { values }) => sum + Number(values.lunch_seconds), 0);
  return {
    date,
    entries: inTime.map((one) => explainedEntry(one, working.zone)),
    lunch: { hours: hoursOf(lunches), reason: lunch, after: hoursOf(schedule?.lunchAfter ?? 0) },
    schedule: schedule && { name: schedule.name, hours: hoursOf(scheduled) },
    holiday: kind.holiday && { name: kind.holiday.name, isHalfDay: kind.holiday.isHalfDay },
    parts: partsOf(day, working),
  };
}
