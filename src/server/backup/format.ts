import { z } from 'zod';
import { migrationRows, sequenceState, tableShape } from './catalog';
import { tableChecksum } from './checksum';

/*
 * The order within a backup: header; then for each file its entry, its data and its end; for each
 * table the same; then the end. A file without its end is no backup.
 */

/** What a backup says of itself, first of all. */
export const header = z.object({
  format: z.literal('fieldhouse-backup'),
  version: z.literal(1),
  /** When it was taken, in UTC. Everything in it is as of this moment. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: migrationRows,
  tables: z.array(tableShape),
});
export type Header = z.infer<typeof header>;

/** What may follow: a file, a table, or the end. */
export const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string() }),
  z.object({ kind: z.literal('end'), sequences: z.array(sequenceState) }),
]);

/** After a file's data. Bytes, and SHA-256 as hex. */
export const fileEnd = z.object({ bytes: z.number(), sha256: z.string() });

/** After a table's data. */
export const tableEnd = tableChecksum;

/** What a backup or a restore has carried. */
export interface Carried {
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
}
