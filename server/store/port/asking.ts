import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database';
import type { RowTexts } from '../rows';
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

declare module 'pg' {
  /** What the types of pg leave out. */
  interface Query {
    prepare(connection: object): void;
  }
}

const quiet = new WeakMap<object, object>();

/** A connection on which nobody asks what the columns of a query are. */
function withoutDescribing(connection: object): object {
  const known = quiet.get(connection) ?? Object.create(connection, { describe: { value() {} } });
  quiet.set(connection, known);
  return known;
}

/**
 * A query whose rows stay texts. What its columns are, who asks knows already: pg would be told with every answer, in
 * more bytes than a row has, and make an object of each column.
 */
class TextsQuery extends pg.Query {
  readonly texts: RowTexts[] = [];

  override prepare(connection: object): void {
    super.prepare(withoutDescribing(connection));
  }

  handleDataRow({ fields }: { fields: RowTexts }): void {
    this.texts.push(fields);
  }
}

type Client = pg.Pool | pg.PoolClient;

/** What a database sends its queries with; Drizzle keeps it to itself. */
const clientOf = (db: Database) => (db._.session as unknown as { client: Client }).client;

/** Sends a query with values, and settles with the texts of its rows. */
async function textsOf(db: Database, name: string | undefined, query: Built): Promise<RowTexts[]> {
  const asked = new TextsQuery({ ...(name && { name }), text: query.sql, values: query.params });
  await new Promise<void>((settle, fail) => {
    const answered = (error?: Error) => (error ? fail(error) : settle());
    clientOf(db).query(asked as never, undefined as never, answered);
  });
  return asked.texts;
}

type Built = ReturnType<SqlText['toQuery']>;

/** The rows of a query, as texts. */
export const askOnce = (db: Database, query: SqlText): Promise<RowTexts[]> =>
  textsOf(db, undefined, query.toQuery());

/** The same of a query that comes again and again in the same words: PostgreSQL reads and plans it once for each connection. */
export function askNamed(db: Database, query: SqlText): Promise<RowTexts[]> {
  const built = query.toQuery();
  return textsOf(db, nameOf(built.sql), built);
}
