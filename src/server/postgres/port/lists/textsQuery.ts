import pg from 'pg';
import type { RowTexts } from '@/server/postgres/port/rowCodec';

/** The steps of pg's own query, which its types leave out. */
interface Steps {
  hasBeenParsed(connection: pg.Connection): unknown;
  prepare(connection: pg.Connection): void;
}

const Query = pg.Query as unknown as new (text: string) => pg.Query & Steps;

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

  constructor({ name, text }: { name: string; text: string }, values: (string | null)[]) {
    // pg copies a configuration property by property, which a text is not.
    super(text);
    this.name = name;
    this.values = values;
  }

  // pg calls these three for each statement, whichever class it has (pg-cursor has them too).
  override prepare(connection: pg.Connection): void {
    if (this.hasBeenParsed(connection)) {
      connection.bind({ statement: this.name, values: this.values }, MORE);
      connection.execute(null, MORE);
      connection.sync();
    } else super.prepare(connection);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: RowTexts }): void {
    this.texts.push(fields);
  }
}
