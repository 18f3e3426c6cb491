import { kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** Returns a record's formatted title, or its number if the title is empty. */
export function titleOf(
  { fields, title }: Pick<Resource, 'fields' | 'title'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const [field, value] = [fields[title], record[title]];
  if (!value) return `#${record.id}`;
  return field && typeof value === 'string' ? kindOf(field).format(value, field) : String(value);
}
