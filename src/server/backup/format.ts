import { z } from 'zod';
import { migrationRows, sequenceState, tableShape } from './catalog';
import { tableChecksum } from './checksum';

/*
 * The order within a backup: header; then for each file its entry, its data and its end; for each
 * table the same; then the end. A file without its end is no backup.
 */

export const header = z.object({
  format: z.literal('fieldhouse-backup'),
  version: z.literal(1),
  /** The time of the backup, in UTC. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: migrationRows,
  tables: z.array(tableShape),
});
export type Header = z.infer<typeof header>;

/** An entry after the header: a file, a table, or the end. */
export const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string() }),
  z.object({ kind: z.literal('end'), sequences: z.array(sequenceState) }),
]);

/** Follows a file's data: its length in bytes, and SHA-256 as hex. */
export const fileEnd = z.object({ bytes: z.number(), sha256: z.string() });

/** Follows a table's data. */
export const tableEnd = tableChecksum;

/** The result of a backup or restore. */
export interface Carried {
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
}
