import { kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** What a record is called: its title as people read it, or its number where the title is empty. */
export function titleOf(
  { fields, title }: Pick<Resource, 'fields' | 'title'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const [field, value] = [fields[title], record[title]];
  if (!value) return `#${record.id}`;
  return field && typeof value === 'string' ? kindOf(field).format(value, field) : String(value);
}
