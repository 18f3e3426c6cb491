import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import type { Database } from '../database';
import type { SqlText } from '../sqlText';

/** Each connection keeps the plan of every named statement, so there are only so many. */
const MOST_NAMES = 400;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Sends a query that comes again and again in the same words: PostgreSQL reads and plans it once for each connection. */
export async function askNamed(db: Database, query: SqlText): Promise<Record<string, unknown>[]> {
  const built = query.toQuery();
  const prepared = db._.session.prepareQuery<{
    execute: QueryResult<Record<string, unknown>>;
    all: unknown;
    values: unknown;
  }>(built, undefined, nameOf(built.sql), false);
  const { rows } = await prepared.execute();
  return rows;
}
