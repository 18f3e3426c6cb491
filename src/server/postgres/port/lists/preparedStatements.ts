import type pg from 'pg';
import { Recent } from '@/engine/recent';
import type { Database } from '@/server/postgres/database';
import { nameOf } from '@/server/postgres/port/naming';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { Paged } from './pageSql';
import { type Shape, shapeOf, type Template, templateWith, withValues } from './statementShapes';
import { textOf } from './textFormat';
import { TextsQuery } from './textsQuery';

/** A statement that is repeated with the same text. */
interface Named {
  name: string;
  text: string;
}

/** The most statements and shapes of lists whose text is cached, whatever filters people combine. */
export const MAX_CACHED = 1_000;
const named = new Recent<string, Named>(MAX_CACHED);

function namedBy(key: string, write: () => string): Named | undefined {
  const known = named.get(key);
  if (known !== undefined) return known;
  const text = write();
  const name = nameOf(text);
  if (name === undefined) return undefined;
  named.set(key, { name, text });
  return named.get(key);
}

type Client = pg.Pool | pg.PoolClient;

/** Returns the client of a database. Throws for a transaction that Drizzle began, which does not expose its client. */
function clientOf(db: Database): Client {
  if (!('$client' in db)) throw new Error('this database does not expose its client');
  return db.$client as Client;
}

/**
 * Sends a statement with its values at once, before it returns, and settles with the texts of its rows. Statements of
 * one transaction run in the order in which they are sent.
 */
const textsOf = (db: Database, named: Named, values: readonly unknown[]): Promise<RowTexts[]> =>
  new Promise((done, fail) => {
    const query = new TextsQuery(named, values.map(textOf));
    clientOf(db).query(query, (error) => {
      if (error) return fail(error);
      query.remember();
      done(query.texts);
    });
  });

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

function templateBy({ key, values }: Shape, statementOf: (values: readonly unknown[]) => SqlText) {
  const before = templates.get(key);
  if (before !== undefined) return before;
  const found = templateWith(values, statementOf);
  // Once there are too many names, it is sent without one.
  const template = found
    ? { ...found, named: namedBy(found.text, () => found.text) ?? { name: '', text: found.text } }
    : null;
  templates.set(key, template);
  return template;
}

/** Runs the statement of a shape, which is built for its first values only; nothing where it depends on them. */
export function queryShaped(
  db: Database,
  shape: Shape,
  statementOf: (values: readonly unknown[]) => SqlText,
): Promise<RowTexts[]> | undefined {
  const known = templateBy(shape, statementOf);
  return known ? textsOf(db, known.named, known.paramsOf(shape.values)) : undefined;
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
  const answer =
    shape && queryShaped(db, shape, (values) => statementOf(withValues(paged, values)));
  return answer ?? queryPrepared(db, statementOf(paged));
}
