import {
  Column,
  getTableName,
  is,
  isSQLWrapper,
  Param,
  SQL,
  type SQLWrapper,
  StringChunk,
  Table,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

// Each call of a list builds its statement from a hundred parts. Drizzle's own `sql` determines the type of each part
// through a chain of prototypes, which took a fifth of the processor time of a call. Here a piece only holds its
// parts, and the text is written once, for the whole statement; nested pieces are not copied at each level. Drizzle
// accepts it wherever it accepts an SQLWrapper.

const dialect = new PgDialect();
const escaped = (name: string) => `"${name.replaceAll('"', '""')}"`;
const names = new WeakMap<object, string>();
const NOTHING: readonly string[] = [];

function nameOf(part: object): string | undefined {
  const known = names.get(part);
  if (known !== undefined) return known;
  const name = is(part, Column)
    ? `${escaped(getTableName(part.table))}.${escaped(part.name)}`
    : is(part, Table)
      ? escaped(getTableName(part))
      : undefined;
  if (name !== undefined) names.set(part, name);
  return name;
}

/** Placeholders in a key for a value, and around a cached piece's number; no statement contains them. */
const [VALUE, CACHED] = ['\u0000', '\u0001'];
let cachedPieces = 0;

/** A statement as PostgreSQL takes it. */
interface Statement {
  sql: string;
  params: unknown[];
}

const NO_LITERALS = () => undefined;

/** A piece of SQL: texts with a part between each two, whose type is determined when the whole is written. */
export class SqlText implements SQLWrapper {
  constructor(
    readonly texts: readonly string[],
    readonly parts: readonly unknown[],
    /** The name of this piece in a key. */
    readonly sign?: string,
  ) {}

  /**
   * Returns a key that is equal for statements of equal text, and the values. It is shorter than the text, because it
   * contains cached pieces by number.
   */
  toKey(): { key: string; params: unknown[] } {
    const { texts, values } = written(this, true);
    return { key: texts.join(VALUE), params: values };
  }

  /**
   * Returns the statement for PostgreSQL, with `$1` and so on for the values, except those that `literalOf` returns as
   * text.
   */
  toQuery(literalOf: (value: unknown) => string | undefined = NO_LITERALS): Statement {
    const { texts, values } = written(this);
    let sql = texts[0] ?? '';
    const params: unknown[] = [];
    for (let at = 1; at < texts.length; at += 1) {
      const value = values[at - 1];
      sql += `${literalOf(value) ?? `$${params.push(value)}`}${texts[at]}`;
    }
    return { sql, params };
  }

  /** Returns the same piece with its names and nested pieces resolved, to cache and reuse in many statements. */
  cached(): SqlText {
    const { texts, values } = written(this);
    cachedPieces += 1;
    return new SqlText(texts, values.map(sql.param), `${CACHED}${cachedPieces}${CACHED}`);
  }

  /** Stops Drizzle from adding brackets. */
  shouldOmitSQLParens(): true {
    return true;
  }

  /** Returns the piece as Drizzle's SQL. */
  getSQL(): SQL {
    const { texts, values } = written(this);
    const rest = values.flatMap((value, at) => [
      new Param(value),
      new StringChunk(texts[at + 1] ?? ''),
    ]);
    return new SQL([new StringChunk(texts[0] ?? ''), ...rest]);
  }
}

/** A value that is always one parameter; other lists become their values in brackets. */
class Value {
  constructor(readonly value: unknown) {}
}

class Writer {
  readonly texts: string[] = [];
  readonly values: unknown[] = [];
  private last = '';

  constructor(private readonly isKey: boolean) {}

  piece({ texts, parts, sign }: SqlText): void {
    this.last += (this.isKey && sign) || (texts[0] ?? '');
    for (let at = 0; at < parts.length; at += 1) {
      this.part(parts[at]);
      this.last += texts[at + 1] ?? '';
    }
  }

  private part(part: unknown): void {
    if (typeof part !== 'object' || part === null) this.value(part);
    else if (part instanceof SqlText) this.piece(part);
    else if (part instanceof Value) this.value(part.value);
    else if (Array.isArray(part)) this.list(part);
    else this.other(part);
  }

  private value(value: unknown): void {
    this.texts.push(this.last);
    this.values.push(value);
    this.last = '';
  }

  private list(parts: readonly unknown[]): void {
    this.last += '(';
    for (let at = 0; at < parts.length; at += 1) {
      if (at > 0) this.last += ', ';
      this.part(parts[at]);
    }
    this.last += ')';
  }

  private other(part: object): void {
    const name = nameOf(part);
    if (name !== undefined) this.last += name;
    else if (isSQLWrapper(part)) this.piece(fromDrizzle(part));
    else this.value(part);
  }

  /** Call last. */
  end(): void {
    this.texts.push(this.last);
  }
}

/** Returns a piece with everything nested in it, as texts with a value between each two. */
function written(piece: SqlText, isKey = false): Pick<Writer, 'texts' | 'values'> {
  const writer = new Writer(isKey);
  writer.piece(piece);
  writer.end();
  return writer;
}

const converted = new WeakMap<SQLWrapper, SqlText>();

/** Converts a piece written with Drizzle, once: most are declared with their tables, and are parts of every statement. */
function fromDrizzle(part: SQLWrapper): SqlText {
  const known = converted.get(part);
  if (known) return known;
  const { sql, params } = dialect.sqlToQuery(part.getSQL());
  const piece = new SqlText(
    sql.split(/\$\d+/),
    params.map((param) => new Value(param)),
  );
  converted.set(part, piece);
  return piece;
}

/**
 * Builds SQL from a template: tables and columns become names, other pieces are nested, lists become their values in
 * brackets, and everything else is a parameter. Throws for an undefined part, as from a missing column.
 */
export function sql(texts: readonly string[], ...parts: unknown[]): SqlText {
  if (parts.includes(undefined)) throw new Error('a part of a statement is missing');
  return new SqlText(texts, parts);
}

sql.raw = (text: string): SqlText => new SqlText([text], []);

sql.identifier = (name: string): SqlText => new SqlText([escaped(name)], []);

/** Returns one parameter, even for an array. */
sql.param = (value: unknown): Value => new Value(value);

sql.join = (pieces: readonly unknown[], between: SqlText): SqlText => {
  const parts: unknown[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (at > 0) parts.push(between);
    parts.push(pieces[at]);
  }
  return sql(NOTHING, ...parts);
};

/** Joins conditions with `and`; nothing without any. */
export function and(...conditions: unknown[]): SqlText | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : sql`(${sql.join(given, sql` and `)})`;
}

export const isNull = (value: unknown): SqlText => sql`${value} is null`;
