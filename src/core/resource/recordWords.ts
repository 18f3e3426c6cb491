import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Fields } from './records';
import type { Resource } from './resource';

/** Returns values as people read them, an amount in the currency beside it; those that are there. */
export function wordsOf(fields: Fields, values: RecordValues): Record<string, string> {
  const { currency } = values;
  const own = typeof currency === 'string' ? { currency } : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name] ?? null;
      if (value === null) return [];
      const inOwn: Field = { ...own, ...field };
      return [[name, kindOf(inOwn).format(value, inOwn)]];
    }),
  );
}

/** The values of a record as people read them, an amount in the record's own currency; those that are there. */
export const recordWords = (
  { fields, presented }: Resource,
  record: RecordValues,
): Record<string, string> => wordsOf({ ...presented, ...fields }, record);

/** Returns what a record is called: a date as people write it, its number where it has no name. */
export function titleOf({ fields, title }: Resource, record: RecordValues): string {
  const field = fields[title];
  const value = record[title];
  if (!field || value === null || value === undefined || value === '') return `#${record.id}`;
  return kindOf(field).format(value, field);
}
