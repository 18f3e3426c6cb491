import { lengthOf, type Span } from '@/core/dates/clock';
import type { Seconds } from '@/core/dates/seconds';
import type { Schedule } from '@/modules/people/model/schedules/schedule';

/** An entry's span and the break that the person entered; `undefined` leaves it to the schedule. */
export interface WithLunch {
  span: Span;
  lunch: Seconds | undefined;
}

/** The source of a day's break; a `gap` between entries is long enough to be the break. */
export type LunchReason = 'said' | 'schedule' | 'gap' | 'none';

function hasGap(entries: readonly WithLunch[], length: Seconds): boolean {
  return entries.some(({ span }, index) => {
    const next = entries[index + 1];
    return next !== undefined && next.span.from - span.to >= length;
  });
}

/** Deducts the break from the longest entry, and the remainder from the next. */
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
 * Returns the break of each entry of a day, in the order of time. The schedule deducts its break once, on days longer
 * than `lunchAfter` from first start to last end, unless the person entered a break for any entry or a gap between
 * two entries is as long.
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
