import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Fields } from './records';
import type { Resource } from './resource';

/** Returns values as people read them, without empty ones; amounts in the currency among the values. */
export function wordsOf(fields: Fields, values: RecordValues): Record<string, string> {
  const { currency } = values;
  const own = typeof currency === 'string' ? { currency } : undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name] ?? null;
      if (value === null) return [];
      const inOwn: Field = own ? { ...own, ...field } : field;
      return [[name, kindOf(inOwn).format(value, inOwn)]];
    }),
  );
}

/**
 * Returns the values of a record as people read them, without empty ones; amounts in the record's own currency. With
 * `names` it returns only these.
 */
export function recordWords(
  { fields, presented }: Resource,
  record: RecordValues,
  names?: ReadonlySet<string>,
): Record<string, string> {
  if (!names) return wordsOf({ ...presented, ...fields }, record);
  const all: Readonly<Record<string, Field | undefined>> = fields;
  const shown = [...names].flatMap((name) => {
    const field = all[name] ?? presented?.[name];
    return field ? [[name, field] as const] : [];
  });
  return wordsOf(Object.fromEntries(shown), record);
}

/** Returns the title of a record: a date as people write it, its number if it has no name. */
export function titleOf({ fields, title }: Resource, record: RecordValues): string {
  const field = fields[title];
  const value = record[title];
  if (!field || value === null || value === undefined || value === '') return `#${record.id}`;
  return kindOf(field).format(value, field);
}
