import { type Field, kindOf, type RecordValues } from './fields';
import type { Resource } from './resource';

/** The values of a record as people read them, an amount in the record's own currency; those that are there. */
export function recordWords({ fields }: Resource, record: RecordValues): Record<string, string> {
  const { currency } = record;
  const own = typeof currency === 'string' ? { currency } : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = record[name] ?? null;
      if (value === null) return [];
      const inOwn: Field = { ...own, ...field };
      return [[name, kindOf(inOwn).format(value, inOwn)]];
    }),
  );
}
