import { createHash } from 'node:crypto';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Database } from '@/server/postgres/database';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import type { RowTexts } from '@/server/postgres/seed/rows';
import { type Form, type Formed, formedAs, formOf } from './forms';
import type { Paged } from './paging';

/** A statement that is repeated with the same text. */
interface Named {
  name: string;
  text: string;
}

/** The most named statements: each connection stores the plan of every one. */
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
  /** Missing from pg's types. */
  interface Connection {
    /** The prepared statements of this connection by name; pg records each once it was parsed. */
    parsedStatements: Readonly<Record<string, string>>;
  }
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Returns a value in PostgreSQL's text format. Throws unless it is a text, a number, a boolean or a list of these. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map((item) => quoted(String(item))).join()}}`;
  if (typeof value === 'object')
    throw new Error('PostgreSQL only takes texts, numbers, booleans and lists of these');
  return String(value);
}

/** The messages after a statement: execute it, then sync. */
const EXECUTE = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * A query whose rows stay texts, sent in one piece. It requests no column descriptions, which the caller knows: they
 * are larger than a row, and pg would build an object for each column. pg accepts any object with a `submit` method.
 */
class TextsQuery implements pg.Submittable {
  readonly texts: RowTexts[] = [];

  /** pg sets the callback here. */
  callback?: (error?: Error) => void;

  constructor(
    readonly name: string,
    readonly text: string,
    /** In PostgreSQL's text format, because errors thrown after pg has begun to send are not caught. */
    private readonly values: (string | null)[],
  ) {}

  submit({ parsedStatements, stream }: pg.Connection): void {
    if (!stream.writable) return;
    const { name, text, values } = this;
    const isKnown = name !== '' && parsedStatements[name] !== undefined;
    const bound = serialize.bind({ statement: name, values });
    const parts = isKnown ? [bound, EXECUTE] : [serialize.parse({ name, text }), bound, EXECUTE];
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

/** Returns the client of a database, which Drizzle does not expose. */
const clientOf = (db: Database) => (db._.session as unknown as { client: Client }).client;

/** Sends a statement with its values, and settles with the texts of its rows. */
function textsOf(
  db: Database,
  { name, text }: Named,
  values: readonly unknown[],
): Promise<RowTexts[]> {
  return new Promise((settle, fail) => {
    const request = new TextsQuery(name, text, values.map(textOf));
    const done = (error?: Error | null) => (error ? fail(error) : settle(request.texts));
    clientOf(db).query(request as never, undefined as never, done);
  });
}

/** Returns the rows of a query, as texts. */
export function askOnce(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { sql: text, params } = query.toQuery();
  return textsOf(db, { name: '', text }, params);
}

/** As `askOnce` for a repeated query: PostgreSQL parses and plans it once for each connection. */
export function askNamed(db: Database, query: SqlText): Promise<RowTexts[]> {
  const { key, params } = query.toKey();
  const known = namedBy(key, () => query.toQuery().sql);
  return known ? textsOf(db, known, params) : askOnce(db, query);
}

/** Known forms with their statement; nothing for a form that does not determine its statement. */
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

/** As `askNamed` for a list; the statement of a known form is not built again. */
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
