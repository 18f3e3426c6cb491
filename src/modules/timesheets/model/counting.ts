import { lengthOf, type Span } from '@/core/dates/clock';
import { DAY, hoursOf, hoursOfParts, secondsOf } from '@/core/dates/seconds';
import { dayText } from './dates';
import { isDuration } from './duration';
import { manualOvertimeOf, spanOfEntry, workedSpanOf } from './entries/entry';
import type { EntryValues } from './entries/entryFields';
import {
  type Counted,
  countDay,
  type DayReason,
  type WorkedSpan,
  type Working,
} from './hours/countDay';
import { type ShownHours, shownHours, sumsOf } from './totals';

const shownClaim = ({ ot_1_5, ot_2_0, total_hours, ...shown }: ShownHours) => ({
  ...shown,
  total_hours,
  claim_ot_1_5_hours: ot_1_5,
  claim_ot_2_0_hours: ot_2_0,
  total_claim_hours: total_hours,
});

/**
 * Returns the hours claimed: manual overtime replaces the computed one, up to the entry's hours; the rest is regular.
 */
function claimOf(entry: EntryValues, { total, lunch, ...computed }: Counted) {
  const manual = manualOvertimeOf(entry);
  const claimed = manual ?? computed;
  const ot_1_5 = Math.min(claimed.ot_1_5, total);
  const ot_2_0 = Math.min(claimed.ot_2_0, total - ot_1_5);
  return {
    lunch_seconds: lunch,
    regular_seconds: total - ot_1_5 - ot_2_0,
    ot_1_5_seconds: ot_1_5,
    ot_2_0_seconds: ot_2_0,
  };
}

function valuesOf(entry: EntryValues, counted: Counted) {
  const claim = claimOf(entry, counted);
  const computed = hoursOfParts([counted.regular, counted.ot_1_5, counted.ot_2_0]);
  return {
    ...shownClaim(shownHours(claim)),
    computed_ot_1_5_hours: computed.parts[1] ?? '0.00',
    computed_ot_2_0_hours: computed.parts[2] ?? '0.00',
    ...claim,
  };
}

/** The counted hours that an entry stores. */
export type CountedValues = ReturnType<typeof valuesOf>;

/** One person's counted day: each entry with the values it stores, and the reason for them. */
export interface CountedDayOf<E extends EntryValues = EntryValues> {
  date: string;
  entries: { entry: E; values: CountedValues }[];
  reason: DayReason;
}

/** Counts each day of one person's entries. Leaves out entries whose times make no span. */
export function countEntries<E extends EntryValues>(
  entries: readonly E[],
  working: Working,
): CountedDayOf<E>[] {
  const days = new Map<string, { entry: E; worked: WorkedSpan }[]>();
  for (const entry of entries) {
    const worked = workedSpanOf(entry, working.zone);
    const date = entry.date ?? '';
    if (!worked) continue;
    const held = days.get(date);
    if (held) held.push({ entry, worked });
    else days.set(date, [{ entry, worked }]);
  }
  return [...days].map(([date, held]) => {
    const spans = held.map(({ worked }) => worked);
    const { entries: counted, reason } = countDay(date, spans, working);
    const entries = held.flatMap(({ entry }, index) => {
      const hours = counted[index];
      return hours ? [{ entry, values: valuesOf(entry, hours) }] : [];
    });
    return { date, entries, reason };
  });
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

function issueOfTimes(entry: EntryValues, zone: string): Record<string, string> {
  const span = spanOfEntry(entry, zone);
  if (!('issue' in span)) return {};
  if (span.issue === 'empty')
    return { end_time: 'An entry cannot start and finish at the same time.' };
  const field = span.issue === 'no_start' ? 'start_time' : 'end_time';
  return { [field]: `There is no ${entry[field]} that night: the clocks go forward.` };
}

/** One person's entries, each placed once and each day counted once, however many are checked. */
interface PlacedEntries {
  /** Entries with times, in the order given. */
  spans: readonly (readonly [EntryValues, Span])[];
  days: ReadonlyMap<string, CountedDayOf>;
}

/** Places and counts one person's entries, to check them against each other. */
export function placeEntries(entries: readonly EntryValues[], working: Working): PlacedEntries {
  const spans = entries.flatMap((entry) => {
    const span = isDuration(entry) ? undefined : spanOfEntry(entry, working.zone);
    return span && !('issue' in span) ? [[entry, span] as const] : [];
  });
  const days = countEntries(entries, working);
  return { spans, days: new Map(days.map((day) => [day.date, day])) };
}

function issueOfOverlap(
  entry: EntryValues,
  span: Span,
  { spans }: PlacedEntries,
): Record<string, string> {
  if (isDuration(entry)) return {};
  const [met] = spans.find(([other, theirs]) => other !== entry && overlaps(span, theirs)) ?? [];
  if (!met) return {};
  const where = met.date === entry.date ? '' : ` on ${dayText(met.date ?? '')}`;
  const times = `${met.start_time}–${met.end_time}${where}`;
  return { start_time: `These hours overlap with ${times}.` };
}

/**
 * Returns what is wrong with an entry, given the person's other entries of the days around it: field → sentence.
 * Empty if it is fine.
 */
export const issuesOfEntry = (
  entry: EntryValues,
  others: readonly EntryValues[],
  working: Working,
): Record<string, string> =>
  issuesOfPlaced(entry, placeEntries([...others, entry], working), working);

/** Does the same for one of several entries that were placed together. */
export function issuesOfPlaced(
  entry: EntryValues,
  placed: PlacedEntries,
  { zone }: Pick<Working, 'zone'>,
): Record<string, string> {
  const span = spanOfEntry(entry, zone);
  if ('issue' in span) return issueOfTimes(entry, zone);
  const worked = workedSpanOf(entry, zone);
  if (worked?.lunch !== undefined && worked.lunch >= lengthOf(span))
    return { lunch_break: 'Lunch must be shorter than the time worked.' };
  const overlap = issueOfOverlap(entry, span, placed);
  if (Object.keys(overlap).length > 0) return overlap;
  const counted = placed.days.get(entry.date ?? '')?.entries ?? [];
  const sums = sumsOf(counted.map(({ values }) => values));
  if (sums.regular_seconds + sums.ot_1_5_seconds + sums.ot_2_0_seconds > DAY)
    return { end_time: 'A day has at most 24 hours.' };
  const manual = manualOvertimeOf(entry);
  const claimed = manual ? manual.ot_1_5 + manual.ot_2_0 : 0;
  const own = counted.find((one) => one.entry === entry)?.values.total_hours ?? '0.00';
  if (claimed > secondsOf(own))
    return {
      end_time: `Manual overtime of ${hoursOf(claimed)} hours is more than the ${own} hours worked.`,
    };
  return {};
}
