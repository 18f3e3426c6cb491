import type { Client } from 'pg';
import { z } from 'zod';
import { dataColumns, inPublic, type TableShape, tablesOf } from './catalog';

/** The checksum of a table: equal for equal rows in any order. */
export const tableChecksum = z.object({ rows: z.number(), checksum: z.string() });
export type TableChecksum = z.infer<typeof tableChecksum>;

// A value's text depends on these settings, whose defaults a database or role may change.
const plainText = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  "set local lc_monetary = 'C'",
];

/**
 * Returns the checksum of one table: its row count and the sum of the SHA-256 of each row. It does not depend on the
 * order of rows or columns or on the server's version, locale or settings; computed columns are left out, because
 * upper('ü'), for one, depends on these. Call it only within a transaction, whose settings it changes.
 */
export async function checksumOf(client: Client, table: TableShape): Promise<TableChecksum> {
  for (const statement of plainText) await client.query(statement);
  // Four 60-bit integers for each row: unlike XOR, a sum does not cancel out equal rows.
  const part = (from: number) =>
    `coalesce(sum(('x0' || substr(hash, ${from}, 15))::bit(64)::int8), 0)::text`;
  const { rows } = await client.query(
    `select count(*)::int8::float8 as rows,
       encode(sha256(convert_to(concat_ws(':', ${[1, 16, 31, 46].map(part).join(', ')}), 'UTF8')), 'hex')
         as checksum
     from (select encode(sha256(convert_to(row(${dataColumns(table)})::text, 'UTF8')), 'hex') as hash
       from ${inPublic(table.name)}) as hashed`,
  );
  return tableChecksum.parse(rows[0]);
}

/** Returns the checksums of all tables of schema public, by name, as of one moment. */
export async function checksumsOf(client: Client): Promise<Record<string, TableChecksum>> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    const checksums: Record<string, TableChecksum> = {};
    for (const table of await tablesOf(client)) {
      checksums[table.name] = await checksumOf(client, table);
    }
    return checksums;
  } finally {
    await client.query('rollback');
  }
}
