import type { FilterValues } from '@/browser/fields';

/** Returns a value as it is written in a list parameter; several values are separated by commas. */
export const parameterText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === null ? '' : String(value);

/** Returns the list parameters of a field: its value, its bounds, and whether it is empty. */
const namesOf = (source: string) => [source, `${source}_from`, `${source}_to`, `${source}__empty`];

const isGiven = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Returns the values that are set. */
export const given = (values: Readonly<Record<string, unknown>>): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as FilterValues;

export function filterOf(source: string, all: Readonly<Record<string, unknown>>): FilterValues {
  return given(Object.fromEntries(namesOf(source).map((name) => [name, all[name]])));
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
