import { SPECIAL_SIGNS, TYPED_SIGNS } from '@/core/lists/looseText';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The statement that creates the core's `plainText` in the database, for indexes. Most texts are ASCII and are returned
 * at once. PostgreSQL writes the function out where it is called, if it stays a single expression and not `strict`.
 */
export const PLAIN_TEXT_FUNCTION = `CREATE OR REPLACE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(written) = char_length(written) THEN written
    ELSE translate(regexp_replace(normalize(written, NFD), '[\\u0300-\\u036f]', '', 'g'), ${quoted(SPECIAL_SIGNS)}, ${quoted(TYPED_SIGNS)})
  END
$$;`;
