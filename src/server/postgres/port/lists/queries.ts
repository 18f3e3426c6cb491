import type pg from 'pg';
import type { Database } from '@/server/postgres/database';
import { nameOf } from '@/server/postgres/port/naming';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { RowTexts } from '@/server/postgres/seed/rows';
import type { Paged } from './paging';
import { Recent } from './recent';
import { type Shape, shapeOf, type Template, templateOf } from './shapes';

/** A statement that is repeated with the same text. */
interface Named {
  name: string;
  text: string;
}

/** The most statements and shapes of lists whose text is cached, whatever filters people combine. */
export const MAX_CACHED = 1_000;
const named = new Recent<string, Named>(MAX_CACHED);

function namedBy(key: string, textOf: () => string): Named | undefined {
  const known = named.get(key);
  if (known !== undefined) return known;
  const text = textOf();
  const name = nameOf(text);
  if (name === undefined) return undefined;
  named.set(key, { name, text });
  return named.get(key);
}

/** Returns an item of a list in PostgreSQL's text format. */
const itemOf = (item: unknown): string =>
  item === null ? 'NULL' : `"${String(item).replace(/["\\]/g, '\\$&')}"`;

/** Returns a value in PostgreSQL's text format. Throws unless it is a text, a number, a boolean or a list of these. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map(itemOf).join()}}`;
  if (typeof value === 'object')
    throw new Error('PostgreSQL only takes texts, numbers, booleans and lists of these');
  return String(value);
}

type Client = pg.Pool | pg.PoolClient;

/** Returns the client of a database, which Drizzle does not expose. */
const clientOf = (db: Database) => (db._.session as unknown as { client: Client }).client;

/** Leaves every value of a row as the text that PostgreSQL sent. */
const AS_TEXTS = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig;

/**
 * Sends a statement with its values at once, before it returns, and settles with the texts of its rows. Statements of
 * one transaction run in the order in which they are sent.
 */
function textsOf(
  db: Database,
  { name, text }: Named,
  values: readonly unknown[],
): Promise<RowTexts[]> {
  const sent = clientOf(db).query<(string | null)[]>({
    ...(name !== '' && { name }),
    text,
    values: values.map(textOf),
    rowMode: 'array',
    types: AS_TEXTS,
  });
  return sent.then(({ rows }) => rows);
}

export async function queryOnce(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { sql: text, params } = query.toQuery();
  return textsOf(db, { name: '', text }, params);
}

/** As `queryOnce` for a repeated query: PostgreSQL parses and plans it once for each connection. */
export function queryPrepared(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { key, params } = query.toKey();
  const known = namedBy(key, () => query.toQuery().sql);
  return known ? textsOf(db, known, params) : queryOnce(db, query);
}

/** Known shapes with their statement; null for a shape that does not determine its statement. */
const templates = new Recent<string, (Template & { named: Named }) | null>(MAX_CACHED);

function templateBy(paged: Paged, shape: Shape, statementOf: (paged: Paged) => SqlText) {
  const before = templates.get(shape.key);
  if (before !== undefined) return before;
  const found = templateOf(paged, shape, statementOf);
  const known = found && namedBy(found.text, () => found.text);
  const template = found && known ? { ...found, named: known } : null;
  templates.set(shape.key, template);
  return template;
}

/** The number of cached statements and shapes. */
export const cachedCount = (): number => Math.max(named.size, templates.size);

/** Returns true if people combine conditions freely: so many texts are possible that hardly any is repeated. */
const isFree = ({ query: { tests = [] } }: Paged): boolean =>
  tests.some(({ test }) => ['all', 'any', 'notIn', 'contains', 'before', 'after'].includes(test));

/**
 * As `queryPrepared` for a list; the statement of a known shape is not built again. Each connection stores the plan of
 * every name for good, so statements of freely combined conditions have none.
 */
export function queryList(
  db: Database,
  paged: Paged,
  statementOf: (paged: Paged) => SqlText,
): Promise<RowTexts[]> {
  if (isFree(paged)) return queryOnce(db, statementOf(paged));
  const shape = shapeOf(paged);
  const known = shape && templateBy(paged, shape, statementOf);
  if (!known) return queryPrepared(db, statementOf(paged));
  return textsOf(db, known.named, known.paramsOf(shape.values));
}
