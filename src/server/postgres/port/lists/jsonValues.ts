import { holdsSeveral, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';

/** Returns a condition for a column that holds the file with this id. */
export const holdsFile = (
  resource: Resource,
  name: string,
  column: SqlText,
  id: number,
): SqlText =>
  holdsSeveral(resource.fields[name])
    ? sql`${column} @> ${JSON.stringify([{ id }])}::jsonb`
    : sql`${column} ->> 'id' = ${String(id)}`;

/** Returns a condition for a column whose words are any of these, in any case. */
export function hasWord(column: SqlText, words: readonly Value[]): SqlText {
  const lower = words.map((word) => sql`lower(${word})`);
  return sql`exists (select from jsonb_array_elements_text(${column}) as word where lower(word) in (${sql.join(lower, sql`, `)}))`;
}
