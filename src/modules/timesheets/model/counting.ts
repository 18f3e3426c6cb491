import { lengthOf, type Span } from '@/core/dates/clock';
import { DAY, hoursOf, hoursOfParts, secondsOf } from '@/core/dates/seconds';
import { dayInWords } from './dates';
import { isDuration } from './duration';
import { manualOvertimeOf, spanOfEntry, workedSpanOf } from './entries/entry';
import type { EntryValues } from './entries/entryFields';
import { type Counted, countDay, type DayReason, type WorkedSpan, type Working } from './hours/day';
import { type ShownHours, shownHours, sumsOf } from './totals';

const shownClaim = ({ ot_1_5, ot_2_0, total_hours, ...shown }: ShownHours) => ({
  ...shown,
  total_hours,
  claim_ot_1_5_hours: ot_1_5,
  claim_ot_2_0_hours: ot_2_0,
  total_claim_hours: total_hours,
});

/** Manual overtime replaces the computed overtime, up to the hours of the entry; the rest of them is regular. */
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

/** What is stored with an entry of how its hours were counted. */
export type CountedValues = ReturnType<typeof valuesOf>;

/** A day of a person as it was counted: the entries with what is stored of each, and why. */
export interface CountedDayOf<E extends EntryValues = EntryValues> {
  date: string;
  entries: { entry: E; values: CountedValues }[];
  reason: DayReason;
}

/** Counts every day that these entries of one person have. An entry whose times make no span is left out. */
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

/** Entries of one person beside each other: each is placed once and each day counted once, however many are judged. */
interface BesideEachOther {
  /** Those with times, in the order given. */
  spans: readonly (readonly [EntryValues, Span])[];
  /** By date, as they are counted together. */
  days: ReadonlyMap<string, CountedDayOf>;
}

/** Places and counts entries of one person beside each other. */
export function besideEachOther(
  entries: readonly EntryValues[],
  working: Working,
): BesideEachOther {
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
  { spans }: BesideEachOther,
): Record<string, string> {
  if (isDuration(entry)) return {};
  const [met] = spans.find(([other, theirs]) => other !== entry && overlaps(span, theirs)) ?? [];
  if (!met) return {};
  const where = met.date === entry.date ? '' : ` on ${dayInWords(met.date ?? '')}`;
  const times = `${met.start_time}–${met.end_time}${where}`;
  return { start_time: `These hours overlap with ${times}.` };
}

/**
 * What is wrong with an entry beside the other entries of its person (those of the days around it, without itself):
 * field → sentence. Empty where it may stand.
 */
export const issuesOfEntry = (
  entry: EntryValues,
  others: readonly EntryValues[],
  working: Working,
): Record<string, string> =>
  issuesAmong(entry, besideEachOther([...others, entry], working), working);

/** The same for one of several entries that stand beside each other. */
export function issuesAmong(
  entry: EntryValues,
  beside: BesideEachOther,
  { zone }: Pick<Working, 'zone'>,
): Record<string, string> {
  const span = spanOfEntry(entry, zone);
  if ('issue' in span) return issueOfTimes(entry, zone);
  const worked = workedSpanOf(entry, zone);
  if (worked?.lunch !== undefined && worked.lunch >= lengthOf(span))
    return { lunch_break: 'Lunch must be shorter than the time worked.' };
  const overlap = issueOfOverlap(entry, span, beside);
  if (Object.keys(overlap).length > 0) return overlap;
  const counted = beside.days.get(entry.date ?? '')?.entries ?? [];
  const sums = sumsOf(counted.map(({ values }) => values));
  if (sums.regular_seconds + sums.ot_1_5_seconds + sums.ot_2_0_seconds > DAY)
    return { end_time: 'A day has at most 24 hours.' };
  const manual = manualOvertimeOf(entry);
  const byHand = manual ? manual.ot_1_5 + manual.ot_2_0 : 0;
  const own = counted.find((one) => one.entry === entry)?.values.total_hours ?? '0.00';
  if (byHand > secondsOf(own))
    return {
      end_time: `Manual overtime of ${hoursOf(byHand)} hours is more than the ${own} hours worked.`,
    };
  return {};
}
