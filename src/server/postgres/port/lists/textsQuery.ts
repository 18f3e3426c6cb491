import pg from 'pg';
import type { RowTexts } from '@/server/postgres/port/rowCodec';

/**
 * A statement whose rows are left as the texts that PostgreSQL sent. The columns that it describes with each response
 * are not read: sixty of them cost more than the row, and the caller knows them.
 */
export class TextsQuery extends pg.Query {
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

  // pg calls these two for each statement, whichever class it has (pg-cursor has them too).
  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: RowTexts }): void {
    this.texts.push(fields);
  }
}
