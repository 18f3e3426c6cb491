import type { FilterValues } from '@/browser/fields';

/** Returns the list parameters of a field: its value, its bounds, and whether it is empty. */
const namesOf = (source: string) => [source, `${source}_from`, `${source}_to`, `${source}__empty`];

const isGiven = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

export function filterOf(source: string, all: Readonly<Record<string, unknown>>): FilterValues {
  const given = namesOf(source).filter((name) => isGiven(all[name]));
  return Object.fromEntries(given.map((name) => [name, all[name]])) as FilterValues;
}

/** Returns all filters of a list with those of one field replaced. */
export function withFilter(
  source: string,
  all: Readonly<Record<string, unknown>>,
  values: FilterValues,
) {
  const names = namesOf(source);
  const others = Object.entries(all).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...filterOf(source, values) };
}
