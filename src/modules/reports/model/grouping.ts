import type { FieldErrors } from '@/core/validation/fieldErrors';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import {
  type ShownHours,
  SUMS,
  type Sums,
  shownHours,
  sumsOf,
} from '@/modules/timesheets/model/totals';

/** The fields by which a report can be grouped. */
export const GROUPINGS = ['user_id', 'customer_id', 'property_id', 'job_number', 'week'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The most groups of a response; the rest is added up. */
export const MAX_GROUPS = 1_000;

const isGrouping = (text: string): text is Grouping =>
  GROUPINGS.some((grouping) => grouping === text);

/** Reads the groupings of a report from a comma-separated list or several parameters. Refuses unknown ones. */
export function readGroupings(
  text: string | string[] | undefined,
): { groupings: Grouping[] } | { errors: FieldErrors } {
  const names = (Array.isArray(text) ? text : (text ?? '').split(',')).filter(Boolean);
  const known = names.filter(isGrouping);
  if (known.length === names.length) return { groupings: [...new Set(known)] };
  return { errors: { group: [`Group must be one of ${GROUPINGS.join(', ')}.`] } };
}

/** The sums of a group: hours in seconds, entries, and their cost if the reader may see it. */
export interface GroupSums extends Sums {
  count: number;
  cost_minor?: number;
}

/** A counted group with its value; null if its entries have none. */
export interface CountedGroup extends GroupSums {
  value: string | number | null;
}

/** The totals of a group's entries. */
export interface GroupTotals extends Omit<ShownHours, 'overtime'> {
  entries: number;
  cost_minor?: number;
}

/** A group in the response of a report. */
export interface ReportGroup extends GroupTotals {
  value: string | number | null;
}

/** The groups of a report, and the totals of the groups beyond the limit. */
export interface ReportGroups {
  groups: ReportGroup[];
  rest: (GroupTotals & { groups: number }) | null;
}

/** Adds up several groups. */
const addedUp = (groups: readonly GroupSums[]): GroupSums => ({
  ...sumsOf(groups),
  count: groups.reduce((sum, { count }) => sum + count, 0),
  ...(groups.some(({ cost_minor: cost }) => cost !== undefined) && {
    cost_minor: groups.reduce((sum, { cost_minor: cost = 0 }) => sum + cost, 0),
  }),
});

function totalsOf(sums: GroupSums): GroupTotals {
  const { overtime: _, ...hours } = shownHours(sums);
  const { count, cost_minor: cost } = sums;
  return { entries: count, ...hours, ...(cost !== undefined && { cost_minor: cost }) };
}

const secondsIn = (sums: Sums) =>
  SUMS.reduce((total, name) => (name === 'lunch_seconds' ? total : total + sums[name]), 0);

/** Adds up days as weeks, by their Mondays. */
export function byWeek(days: readonly CountedGroup[]): CountedGroup[] {
  const weeks = new Map<string, CountedGroup[]>();
  for (const day of days) {
    const week = weekStartOf(String(day.value));
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks].map(([value, those]) => ({ value, ...addedUp(those) }));
}

const isBefore = (one: string | number | null, other: string | number | null) =>
  String(one ?? '') < String(other ?? '') ? -1 : 1;

/** Returns the groups of a report: weeks in order, all others by their hours, the longest first. */
export function reportGroups(grouping: Grouping, counted: readonly CountedGroup[]): ReportGroups {
  const sorted = counted.toSorted((one, other) =>
    grouping === 'week'
      ? isBefore(one.value, other.value)
      : secondsIn(other) - secondsIn(one) || isBefore(one.value, other.value),
  );
  const others = sorted.slice(MAX_GROUPS);
  return {
    groups: sorted.slice(0, MAX_GROUPS).map(({ value, ...sums }) => ({ value, ...totalsOf(sums) })),
    rest: others.length > 0 ? { groups: others.length, ...totalsOf(addedUp(others)) } : null,
  };
}
