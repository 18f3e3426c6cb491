import type { Field } from '@/core/fields';
import { isLooselyWritten, plainText, withoutLooseSigns } from '@/core/lists/looseText';
import { looseText, plainText as plainColumn } from '@/server/postgres/schema/indexes';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';

/** Escapes text for a LIKE pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns a column and words as its text index has them: without accents, numbers and codes also without spaces and hyphens. */
export function comparedIn(
  field: Field | undefined,
  column: SqlText,
  words: string,
): readonly [SqlText, string] {
  const plain = plainText(words);
  const bare = withoutLooseSigns(plain);
  return field && isLooselyWritten(field) && bare !== ''
    ? [looseText<SqlText, SqlText>(sql, column), bare]
    : [plainColumn<SqlText, SqlText>(sql, column), plain];
}

/** Returns a condition for a column that contains these words, as the core's `containing`. */
export function containsCondition(
  field: Field | undefined,
  column: SqlText,
  words: string,
): SqlText {
  const [compared, text] = comparedIn(field, column, words);
  return sql`${compared} ilike ${`%${literal(text)}%`}`;
}
