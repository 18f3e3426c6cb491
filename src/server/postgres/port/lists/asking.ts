import { createHash } from 'node:crypto';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Database } from '@/server/postgres/database';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { RowTexts } from '@/server/postgres/seed/rows';
import { type Form, type Formed, formedAs, formOf } from './forms';
import type { Paged } from './paging';

/** A statement that comes again and again in the same words. */
interface Named {
  name: string;
  text: string;
}

/** Each connection keeps the plan of every named statement, so there are only so many. */
const MOST_NAMES = 400;
const named = new Map<string, Named>();

function namedBy(key: string, textOf: () => string): Named | undefined {
  const known = named.get(key);
  if (known !== undefined || named.size >= MOST_NAMES) return known;
  const text = textOf();
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  named.set(key, { name, text });
  return named.get(key);
}

declare module 'pg' {
  /** What the types of pg leave out. */
  interface Connection {
    /** The statements that PostgreSQL knows on this connection, by their names; pg notes each once it was read. */
    parsedStatements: Readonly<Record<string, string>>;
  }
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A value as PostgreSQL reads it. Throws where it is neither a text, a number, a boolean nor a list of these. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map((one) => quoted(String(one))).join()}}`;
  if (typeof value === 'object')
    throw new Error('PostgreSQL is told texts, numbers, booleans and lists of these');
  return String(value);
}

/** After what is asked: do it, and be ready for the next. */
const DO = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * A query whose rows stay texts, sent in one piece. What its columns are, who asks knows already: pg would be told with
 * every answer, in more bytes than a row has, and make an object of each column. pg takes whatever can submit itself.
 */
class TextsQuery implements pg.Submittable {
  readonly texts: RowTexts[] = [];

  /** pg puts here whom it was told to answer. */
  callback?: (error?: Error) => void;

  constructor(
    readonly name: string,
    readonly text: string,
    /** As PostgreSQL reads them: what is thrown once pg has begun to send is not caught. */
    private readonly values: (string | null)[],
  ) {}

  submit({ parsedStatements, stream }: pg.Connection): void {
    if (!stream.writable) return;
    const { name, text, values } = this;
    const isKnown = name !== '' && parsedStatements[name] !== undefined;
    const bound = serialize.bind({ statement: name, values });
    const parts = isKnown ? [bound, DO] : [serialize.parse({ name, text }), bound, DO];
    stream.write(Buffer.concat(parts));
  }

  handleDataRow({ fields }: { fields: RowTexts }): void {
    this.texts.push(fields);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.();
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

type Client = pg.Pool | pg.PoolClient;

/** What a database sends its queries with; Drizzle keeps it to itself. */
const clientOf = (db: Database) => (db._.session as unknown as { client: Client }).client;

/** Sends a statement with its values, and settles with the texts of its rows. */
function textsOf(
  db: Database,
  { name, text }: Named,
  values: readonly unknown[],
): Promise<RowTexts[]> {
  return new Promise((settle, fail) => {
    const asked = new TextsQuery(name, text, values.map(textOf));
    const answered = (error?: Error | null) => (error ? fail(error) : settle(asked.texts));
    clientOf(db).query(asked as never, undefined as never, answered);
  });
}

/** The rows of a query, as texts. */
export function askOnce(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { sql: text, params } = query.toQuery();
  return textsOf(db, { name: '', text }, params);
}

/** The same of a query that comes again and again in the same words: PostgreSQL reads and plans it once for each connection. */
export function askNamed(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { key, params } = query.toKey();
  const known = namedBy(key, () => query.toQuery().sql);
  return known ? textsOf(db, known, params) : askOnce(db, query);
}

/** Forms whose statement is known; nothing where one does not follow from its form. */
const MOST_FORMS = 1_000;
const formed = new Map<string, (Formed & { named: Named }) | undefined>();

function formedBy(paged: Paged, form: Form, statementOf: (paged: Paged) => SqlText) {
  const before = formed.get(form.key);
  if (before || formed.has(form.key) || formed.size >= MOST_FORMS) return before;
  const found = formedAs(paged, form, statementOf);
  const known = found && namedBy(found.text, () => found.text);
  formed.set(form.key, found && known && { ...found, named: known });
  return formed.get(form.key);
}

/** The same of a list, whose statement is not even put together where one of the same form was asked before. */
export function askFormed(
  db: Database,
  paged: Paged,
  statementOf: (paged: Paged) => SqlText,
): Promise<RowTexts[]> {
  const form = formOf(paged);
  const known = form && formedBy(paged, form, statementOf);
  if (!known) return askNamed(db, statementOf(paged));
  return textsOf(db, known.named, known.paramsOf(form.values));
}
