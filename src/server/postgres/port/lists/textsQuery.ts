import pg from 'pg';
import type { RowTexts } from '@/server/postgres/port/rowCodec';

/** pg's query, whose types have `submit` as a property; it returns what is wrong with a query that cannot be sent. */
const Query = pg.Query as unknown as new (
  text: string,
) => Omit<pg.Query, 'submit'> & { submit(connection: pg.Connection): Error | null };

/** The names of the statements that PostgreSQL has answered on a connection. */
const answered = new WeakMap<pg.Connection, Set<string>>();

/** pg no longer reads this argument, which its types still require. */
const MORE = false;

/**
 * A statement whose rows are left as the texts that PostgreSQL sent. Its columns, which the caller knows, are neither
 * asked for once PostgreSQL knows the statement, nor read: sixty of them cost more than the row.
 */
export class TextsQuery extends Query {
  readonly texts: RowTexts[] = [];
  declare readonly text: string;
  declare name: string;
  declare values: (string | null)[];
  #connection: pg.Connection | undefined;

  constructor({ name, text }: { name: string; text: string }, values: (string | null)[]) {
    // pg copies a configuration property by property, which a text is not.
    super(text);
    this.name = name;
    this.values = values;
  }

  override submit(connection: pg.Connection): Error | null {
    this.#connection = connection;
    if (!answered.get(connection)?.has(this.name)) return super.submit(connection);
    connection.bind({ statement: this.name, values: this.values }, MORE);
    connection.execute(null, MORE);
    connection.sync();
    return null;
  }

  /** Call once it has its answer: from then on PostgreSQL knows it on that connection. */
  remember(): void {
    const connection = this.#connection;
    if (!connection || this.name === '') return;
    const names = answered.get(connection) ?? new Set();
    answered.set(connection, names.add(this.name));
  }

  // pg calls these two for each statement, whichever class it has (pg-cursor has them too).
  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: RowTexts }): void {
    this.texts.push(fields);
  }
}
