import type { Field } from '@/core/fields';
import {
  APOSTROPHES,
  isLooselyWritten,
  withoutLooseSigns,
  withPlainApostrophes,
} from '@/core/lists/looseText';
import { looseText } from '@/server/postgres/schema/indexes';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';

/** Escapes text for a LIKE pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns a column and words in the form that its text index has: numbers and codes without spaces and hyphens. */
function indexedIn(
  field: Field | undefined,
  column: SqlText,
  words: string,
): readonly [SqlText, string] {
  const bare = withoutLooseSigns(words);
  return field && isLooselyWritten(field) && bare !== ''
    ? [looseText<SqlText, SqlText>(sql, column), bare]
    : [column, words];
}

const hasApostrophe = (plain: string) => plain.includes("'");

/** Returns a column and words in comparable form: as in its index, and with one kind of apostrophe. */
export function comparedIn(
  field: Field | undefined,
  column: SqlText,
  words: string,
): readonly [SqlText, string] {
  const plain = withPlainApostrophes(words);
  const [indexed, text] = indexedIn(field, column, plain);
  if (!hasApostrophe(text)) return [indexed, text];
  return [sql`translate(${indexed}, ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)})`, text];
}

/** Returns a condition for a column that contains these words, as the core's `containing`. */
export function containsCondition(
  field: Field | undefined,
  column: SqlText,
  words: string,
): SqlText {
  const [compared, text] = comparedIn(field, column, words);
  const contains = sql`${compared} ilike ${`%${literal(text)}%`}`;
  if (!hasApostrophe(text)) return contains;
  // The index is of the text as it is written; it finds any sign in place of an apostrophe.
  const [indexed] = indexedIn(field, column, text);
  return sql`(${indexed} ilike ${`%${literal(text).replaceAll("'", '_')}%`} and ${contains})`;
}
