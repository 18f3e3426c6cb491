import { hoursOf, hoursOfParts, type Seconds } from '@/core/dates/seconds';

/** Sums of time in seconds: the time worked by rate, and the break in addition. */
export interface Sums {
  lunch_seconds: Seconds;
  regular_seconds: Seconds;
  ot_1_5_seconds: Seconds;
  ot_2_0_seconds: Seconds;
}

/** The names of the sums, as entries and weeks store them. */
export const SUMS = [
  'lunch_seconds',
  'regular_seconds',
  'ot_1_5_seconds',
  'ot_2_0_seconds',
] as const satisfies (keyof Sums)[];

/** Returns the sums over records that store them. */
export function sumsOf(
  records: readonly Partial<Readonly<Record<keyof Sums, number | null>>>[],
): Sums {
  const sum = (name: keyof Sums) =>
    records.reduce((total, record) => total + (record[name] ?? 0), 0);
  return {
    lunch_seconds: sum('lunch_seconds'),
    regular_seconds: sum('regular_seconds'),
    ot_1_5_seconds: sum('ot_1_5_seconds'),
    ot_2_0_seconds: sum('ot_2_0_seconds'),
  };
}

/** Displayed hours, decimal with two places: the parts add up to the total. Overtime is unweighted. */
export interface ShownHours {
  total_hours: string;
  lunch_break: string;
  regular_time: string;
  overtime: string;
  ot_1_5: string;
  ot_2_0: string;
}

/** Converts sums in seconds to displayed hours. */
export function shownHours(sums: Sums): ShownHours {
  const { whole, parts } = hoursOfParts([
    sums.regular_seconds,
    sums.ot_1_5_seconds,
    sums.ot_2_0_seconds,
  ]);
  const [regular = '0.00', half = '0.00', double = '0.00'] = parts;
  const hundredths = Math.round(Number(half) * 100) + Math.round(Number(double) * 100);
  return {
    total_hours: whole,
    lunch_break: hoursOf(sums.lunch_seconds),
    regular_time: regular,
    overtime: (hundredths / 100).toFixed(2),
    ot_1_5: half,
    ot_2_0: double,
  };
}

/** The week of a list that covers one person's one week. */
export interface OneWeek {
  is_closed: boolean;
  is_shadow_engineer: boolean;
  shadow_engineer_name: string | null;
}

/** Returns the totals of a list of entries, over all of its pages; "0" without rows. */
export function listFigures(sums: Sums | undefined, week: OneWeek | undefined) {
  const shown = sums && shownHours(sums);
  return {
    is_closed: week ? week.is_closed : '0',
    is_shadow_engineer: week ? week.is_shadow_engineer : '0',
    shadow_engineer_name: week?.shadow_engineer_name ?? '0',
    regular_time: shown?.regular_time ?? '0',
    total_claim_ot_1_5_hours: shown?.ot_1_5 ?? '0',
    total_claim_ot_2_0_hours: shown?.ot_2_0 ?? '0',
    overtime: shown?.overtime ?? '0',
    total_hours: shown?.total_hours ?? '0',
    lunch_break: shown?.lunch_break ?? '0',
    total_claim_hours: shown?.total_hours ?? '0',
  };
}
