import pg from 'pg';
import type { RowTexts } from '@/server/postgres/port/rowCodec';

/** The names of the statements that PostgreSQL has answered on a connection. */
const answered = new WeakMap<pg.Connection, Set<string>>();

const { submit } = pg.Query.prototype;

/** pg no longer reads this argument, which its types still require. */
const MORE = false;

/**
 * A statement whose rows are left as the texts that PostgreSQL sent. Its columns, which the caller knows, are neither
 * asked for once PostgreSQL knows the statement, nor read: sixty of them cost more than the row.
 */
export class TextsQuery extends pg.Query {
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

  /** Returns what is wrong with a statement that cannot be sent, as pg expects. */
  override readonly submit: pg.Query['submit'] = (connection) => {
    this.#connection = connection;
    if (!answered.get(connection)?.has(this.name)) return submit.call(this, connection);
    connection.bind({ statement: this.name, values: this.values }, MORE);
    connection.execute(null, MORE);
    connection.sync();
  };

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
