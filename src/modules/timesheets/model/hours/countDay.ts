import { instantOf, lengthOf, type Span } from '@/core/dates/clock';
import type { Seconds } from '@/core/dates/seconds';
import {
  STANDARD_RULES,
  type Step,
  type Tier,
} from '@/modules/people/model/schedules/overtimeRules';
import { type Schedule, scheduledOn } from '@/modules/people/model/schedules/schedule';
import { type DayKind, dayKindOf, type HolidayOn } from './dayKind';
import { type LunchReason, lunchesOf } from './lunch';

/** The facts about a person that decide how their hours count. */
export interface Working {
  /** Without one every weekday hour is regular, and no break is deducted. */
  schedule: Schedule | undefined;
  /** Public holidays where the person works; those of other days are ignored. */
  holidays: readonly HolidayOn[];
  /** The company's IANA time zone. */
  zone: string;
}

/** The parts of an entry that its hours are counted from. */
export interface WorkedSpan {
  span: Span;
  /** The break that the person entered; `undefined` leaves it to the schedule. */
  lunch: Seconds | undefined;
  /** Booked to a holiday type: regular on any day. */
  isTimeOff: boolean;
  /** Entered as hours: no break is deducted, and its times only order the entries. */
  isDuration?: boolean;
}

/** One entry's hours by tier. `total` is their sum: the time worked less `lunch`. */
export interface Counted extends Record<Tier, Seconds> {
  total: Seconds;
  lunch: Seconds;
}

/** The facts by which a day was counted, to explain it. */
export interface DayReason {
  kind: DayKind;
  /** Scheduled for the day; infinite without a schedule. */
  scheduled: Seconds;
  lunch: LunchReason;
}

/** A day's hours by entry, in the order given, and the reason for them. */
export interface CountedDay {
  entries: Counted[];
  reason: DayReason;
}

/** The paid steps of a day, used up in the order in which time was worked. */
class Steps {
  #left: { amount: Seconds; tier: Tier }[];

  constructor(steps: readonly Step[], scheduled: Seconds) {
    this.#left = steps.map(({ amount, tier }) => {
      if (amount === 'rest') return { amount: Number.POSITIVE_INFINITY, tier };
      return { amount: amount === 'scheduled' ? scheduled : amount, tier };
    });
  }

  take(time: Seconds, into: Counted): void {
    let left = time;
    for (const step of this.#left) {
      const part = Math.min(left, step.amount);
      step.amount -= part;
      into[step.tier] += part;
      left -= part;
    }
  }
}

/** Returns the part of a span that lies after noon of its day. */
function afterNoon({ from, to }: Span, date: string, zone: string): Seconds {
  const noon = instantOf(date, '12:00', zone) ?? from;
  return Math.max(0, to - Math.max(from, noon));
}

/**
 * Counts the hours of a day: time worked less the break, split by tier in the order of time. An entry counts to the
 * day it began. Durations have no break. On a half-day holiday the break comes out of the morning first. The result
 * does not depend on the order of entries.
 */
export function countDay(
  date: string,
  entries: readonly WorkedSpan[],
  { schedule, holidays, zone }: Working,
): CountedDay {
  const inTime = entries
    .map((entry, index) => ({ ...entry, index }))
    .toSorted((one, other) => one.span.from - other.span.from || one.span.to - other.span.to);
  const spans = inTime.filter(({ isDuration }) => !isDuration);
  const { lunches, reason: lunch } = lunchesOf(spans, schedule);
  const kind = dayKindOf(date, holidays);
  const rules = schedule?.rules ?? STANDARD_RULES;
  const worked = inTime.map((entry) => {
    const taken = Math.min(lunches[spans.indexOf(entry)] ?? 0, lengthOf(entry.span));
    return { ...entry, lunch: taken, total: lengthOf(entry.span) - taken };
  });
  const off = worked.reduce((sum, one) => sum + (one.isTimeOff ? one.total : 0), 0);
  const scheduled = scheduledOn(date, schedule);
  const ordinary = new Steps(rules[kind.ordinary], Math.max(0, scheduled - off));
  const holiday = new Steps(rules.holiday, Math.max(0, scheduled - off));
  const counted: Counted[] = entries.map(() => ({
    total: 0,
    lunch: 0,
    regular: 0,
    ot_1_5: 0,
    ot_2_0: 0,
  }));
  for (const one of worked) {
    const into = counted[one.index];
    if (!into) continue;
    into.total = one.total;
    into.lunch = one.lunch;
    const onHoliday = !kind.holiday
      ? 0
      : kind.holiday.isHalfDay
        ? Math.min(one.total, afterNoon(one.span, date, zone))
        : one.total;
    if (one.isTimeOff) into.regular += one.total;
    else {
      ordinary.take(one.total - onHoliday, into);
      holiday.take(onHoliday, into);
    }
  }
  return { entries: counted, reason: { kind, scheduled, lunch } };
}
