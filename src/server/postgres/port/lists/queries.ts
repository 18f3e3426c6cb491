import type pg from 'pg';
import type { Database } from '@/server/postgres/database';
import { nameOf } from '@/server/postgres/port/naming';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { RowTexts } from '@/server/postgres/seed/rows';
import type { Paged } from './paging';
import { type Shape, shapeOf, type Template, templateOf } from './shapes';

/** A statement that is repeated with the same text. */
interface Named {
  name: string;
  text: string;
}

const named = new Map<string, Named>();

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

/** Known shapes with their statement; nothing for a shape that does not determine its statement. */
const MAX_SHAPES = 1_000;
const templates = new Map<string, (Template & { named: Named }) | undefined>();

function templateBy(paged: Paged, shape: Shape, statementOf: (paged: Paged) => SqlText) {
  const before = templates.get(shape.key);
  if (before || templates.has(shape.key) || templates.size >= MAX_SHAPES) return before;
  const found = templateOf(paged, shape, statementOf);
  const known = found && namedBy(found.text, () => found.text);
  templates.set(shape.key, found && known && { ...found, named: known });
  return templates.get(shape.key);
}

/** As `queryPrepared` for a list; the statement of a known shape is not built again. */
export function queryList(
  db: Database,
  paged: Paged,
  statementOf: (paged: Paged) => SqlText,
): Promise<RowTexts[]> {
  const shape = shapeOf(paged);
  const known = shape && templateBy(paged, shape, statementOf);
  if (!known) return queryPrepared(db, statementOf(paged));
  return textsOf(db, known.named, known.paramsOf(shape.values));
}
