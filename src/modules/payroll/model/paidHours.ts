import { hoursOf, hoursOfParts, type Seconds } from '@/core/dates/seconds';
import { keysOf } from '@/core/resource/keys';

/** Kinds of hours that are paid separately, in export order; they add up to the total. */
export const TIERS = ['regular_hours', 'ot_1_5_hours', 'ot_2_0_hours', 'holiday_hours'] as const;

/** Kinds of hours that payroll reports, paid or not. */
export const KINDS = [...TIERS, 'unpaid_hours'] as const;
type Sort = (typeof KINDS)[number];

/** A person's hours in hundredths: reported hours have two decimals, so corrections do too. */
export type PaidHours = Readonly<Record<Sort, number>>;

/** Reported hours, as decimals. */
export type ReportedHours = Readonly<Record<Sort | 'total_hours', string>>;

/** Counted hours of one person and one holiday type; worked hours have none. */
export interface CountedHours {
  user_id: number | null;
  holiday_type_id: number | null;
  regular_seconds: Seconds | null;
  ot_1_5_seconds: Seconds | null;
  ot_2_0_seconds: Seconds | null;
}

type Parts = Record<Sort, Seconds>;

const nothing = (): Parts => ({
  regular_hours: 0,
  ot_1_5_hours: 0,
  ot_2_0_hours: 0,
  holiday_hours: 0,
  unpaid_hours: 0,
});

const hundredths = (hours: string) => Math.round(Number(hours) * 100);

function shownOf(parts: Parts): PaidHours {
  const { parts: shown } = hoursOfParts(TIERS.map((name) => parts[name]));
  const [regular = '0', half = '0', double = '0', holiday = '0'] = shown;
  return {
    regular_hours: hundredths(regular),
    ot_1_5_hours: hundredths(half),
    ot_2_0_hours: hundredths(double),
    holiday_hours: hundredths(holiday),
    unpaid_hours: hundredths(hoursOf(parts.unpaid_hours)),
  };
}

/** Returns approved hours by person and kind: leave is separate from work, unpaid leave from paid. */
export function hoursByPerson(
  counted: readonly CountedHours[],
  unpaidTypes: ReadonlySet<number>,
): Map<number, PaidHours> {
  const people = new Map<number, Parts>();
  for (const { user_id: id, holiday_type_id: type, ...hours } of counted) {
    if (id === null) continue;
    const parts = people.get(id) ?? nothing();
    people.set(id, parts);
    const regular = hours.regular_seconds ?? 0;
    const [half, double] = [hours.ot_1_5_seconds ?? 0, hours.ot_2_0_seconds ?? 0];
    if (type !== null && unpaidTypes.has(type)) {
      parts.unpaid_hours += regular + half + double;
      continue;
    }
    parts[type === null ? 'regular_hours' : 'holiday_hours'] += regular;
    parts.ot_1_5_hours += half;
    parts.ot_2_0_hours += double;
  }
  return new Map([...people].map(([id, parts]) => [id, shownOf(parts)]));
}

/** Adds up the hours of several people or lines. */
export function addedHours(all: Iterable<PaidHours>): PaidHours {
  const sum = nothing();
  for (const one of all) for (const name of KINDS) sum[name] += one[name];
  return sum;
}

/** Returns the current hours less the reported ones. */
export function differenceOf(now: PaidHours | undefined, old: PaidHours | undefined): PaidHours {
  const difference = nothing();
  for (const name of KINDS) difference[name] = (now?.[name] ?? 0) - (old?.[name] ?? 0);
  return difference;
}

/** Returns true if there is nothing to report. */
export const isNothing = (hours: PaidHours): boolean => KINDS.every((name) => hours[name] === 0);

export function reportedHours(hours: PaidHours): ReportedHours {
  const total = TIERS.reduce((sum, name) => sum + hours[name], 0);
  const decimal = (value: number) => (value / 100).toFixed(2);
  return {
    regular_hours: decimal(hours.regular_hours),
    ot_1_5_hours: decimal(hours.ot_1_5_hours),
    ot_2_0_hours: decimal(hours.ot_2_0_hours),
    holiday_hours: decimal(hours.holiday_hours),
    total_hours: decimal(total),
    unpaid_hours: decimal(hours.unpaid_hours),
  };
}

/** Converts sums of reported hours to hundredths. */
export function hoursReported(sums: Readonly<Partial<Record<Sort, number | null>>>): PaidHours {
  const hours = nothing();
  for (const name of keysOf(hours)) hours[name] = Math.round((sums[name] ?? 0) * 100);
  return hours;
}
