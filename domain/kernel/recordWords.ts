import { type Field, kindOf, type RecordValues } from './fields';
import type { Resource } from './resource';

/** The values of a record as people read them, an amount in the record's own currency; those that are there. */
export function recordWords(
  { fields, presented }: Resource,
  record: RecordValues,
): Record<string, string> {
  const { currency } = record;
  const own = typeof currency === 'string' ? { currency } : {};
  return Object.fromEntries(
    Object.entries({ ...presented, ...fields }).flatMap(([name, field]) => {
      const value = record[name] ?? null;
      if (value === null) return [];
      const inOwn: Field = { ...own, ...field };
      return [[name, kindOf(inOwn).format(value, inOwn)]];
    }),
  );
}

/** Returns what a record is called: a date as people write it, its number where it has no name. */
export function titleOf({ fields, title }: Resource, record: RecordValues): string {
  const field = fields[title];
  const value = record[title];
  if (!field || value === null || value === undefined || value === '') return `#${record.id}`;
  return kindOf(field).format(value, field);
}
