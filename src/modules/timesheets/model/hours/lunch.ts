import { lengthOf, type Span } from '@/core/dates/clock';
import type { Seconds } from '@/core/dates/seconds';
import type { Schedule } from './schedule';

/** An entry's span, and the break that the person said; `undefined` where they left it to the schedule. */
export interface WithLunch {
  span: Span;
  lunch: Seconds | undefined;
}

/** Where a day's break comes from: the person, the schedule, a gap between two entries that is long enough, or there is none. */
export type LunchReason = 'said' | 'schedule' | 'gap' | 'none';

function hasGap(entries: readonly WithLunch[], length: Seconds): boolean {
  return entries.some(({ span }, index) => {
    const next = entries[index + 1];
    return next !== undefined && next.span.from - span.to >= length;
  });
}

/** The break comes off the longest entry, and off the next where that is shorter than the break. */
function takeOff(entries: readonly WithLunch[], lunch: Seconds): Seconds[] {
  const taken = entries.map(() => 0);
  let left = lunch;
  const longestFirst = entries
    .map(({ span }, index) => ({ index, length: lengthOf(span) }))
    .toSorted((one, other) => other.length - one.length || one.index - other.index);
  for (const { index, length } of longestFirst) {
    const part = Math.min(left, length);
    taken[index] = part;
    left -= part;
  }
  return taken;
}

/**
 * The break of each entry of a day, the entries being in the order of time. The schedule's break is taken off once,
 * when the day from its first start to its last end is longer than the schedule says; not where the person said the
 * break of any entry, nor where a gap as long as the break lies between two entries.
 */
export function lunchesOf(
  entries: readonly WithLunch[],
  schedule: Schedule | undefined,
): { lunches: Seconds[]; reason: LunchReason } {
  const none = entries.map(() => 0);
  if (entries.some(({ lunch }) => lunch !== undefined))
    return { lunches: entries.map(({ lunch }) => lunch ?? 0), reason: 'said' };
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !schedule || schedule.lunch === 0)
    return { lunches: none, reason: 'none' };
  if (last.span.to - first.span.from <= schedule.lunchAfter)
    return { lunches: none, reason: 'none' };
  if (hasGap(entries, schedule.lunch)) return { lunches: none, reason: 'gap' };
  return { lunches: takeOff(entries, schedule.lunch), reason: 'schedule' };
}
