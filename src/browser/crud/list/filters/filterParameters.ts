import type { FilterValues } from '@/browser/fields';

/** The parameters of a list that belong to a field: its own name, its bounds, and whether it is empty. */
const namesOf = (source: string) => [source, `${source}_from`, `${source}_to`, `${source}__empty`];

const isGiven = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** What a list's filters hold for a field. */
export function filterOf(source: string, all: Readonly<Record<string, unknown>>): FilterValues {
  const given = namesOf(source).filter((name) => isGiven(all[name]));
  return Object.fromEntries(given.map((name) => [name, all[name]])) as FilterValues;
}

/** All filters of a list with those of one field put in place of what it had. */
export function withFilter(
  source: string,
  all: Readonly<Record<string, unknown>>,
  values: FilterValues,
) {
  const names = namesOf(source);
  const others = Object.entries(all).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...filterOf(source, values) };
}
