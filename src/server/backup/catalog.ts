import type { Client } from 'pg';
import { z } from 'zod';

const column = z.object({ name: z.string(), type: z.string() });

/** The properties of a table that a backup needs. */
export const tableShape = z.object({
  name: z.string(),
  /** Sorted by name: two databases may have the same columns in another order. */
  columns: z.array(column),
  /** The columns that PostgreSQL computes, which nobody may write. */
  computed: z.array(z.string()),
  /**
   * `binary` if every type is built in: these have the same format from 15 to 18. Extension and custom types contain
   * ids that differ between databases.
   */
  format: z.enum(['binary', 'text']),
});
export type TableShape = z.infer<typeof tableShape>;

/** The migrations applied to a database, oldest first; empty if none was. */
export const migrationRows = z.array(z.object({ hash: z.string(), createdAt: z.string() }));

const migrationsTable = '__drizzle_migrations';

/** Identifies this database; a restored one gets a new id. */
const installationTable = 'installation';

/** Says when this database was backed up; a restored one has no backup yet. */
const backupRunsTable = 'backup_runs';

/** Returns all tables of schema public whose rows a backup carries, by name; a partitioned table counts once. */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attname collate "C") as columns,
       coalesce(json_agg(a.attname order by a.attname collate "C")
         filter (where a.attgenerated <> ''), '[]') as computed,
       case when max(a.atttypid::int8) < 16384 then 'binary' else 'text' end as format
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid
         and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by c.oid order by c.relname collate "C"`,
    [[migrationsTable, installationTable, backupRunsTable]],
  );
  return z.array(tableShape).parse(rows);
}

/** Reads the applied migrations, in any schema where Drizzle stores its list. */
export async function migrationsOf(client: Client): Promise<z.infer<typeof migrationRows>> {
  const { rows: found } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and c.relkind = 'r' order by n.nspname = 'drizzle' desc limit 1`,
    [migrationsTable],
  );
  if (!found[0]) return [];
  const { rows } = await client.query(
    `select hash, created_at::text as "createdAt" from ${found[0].name} order by created_at, id`,
  );
  return migrationRows.parse(rows);
}

/** The position of a sequence. The value is text: it may exceed what a number holds exactly. */
export const sequenceState = z.object({ name: z.string(), value: z.string(), called: z.boolean() });

/** Returns the current position of every sequence of schema public; sequences ignore snapshots. */
export async function sequencesOf(client: Client): Promise<z.infer<typeof sequenceState>[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const states: z.infer<typeof sequenceState>[] = [];
  for (const { name } of rows) {
    const state = await client.query(
      `select $1 as name, last_value::text as value, is_called as called from ${inPublic(name)}`,
      [name],
    );
    states.push(sequenceState.parse(state.rows[0]));
  }
  return states;
}

/** Returns a name of schema public, quoted for SQL. */
export function inPublic(name: string): string {
  return `public.${identifier(name)}`;
}

/** Returns a name, quoted for SQL. */
function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the columns to back up, quoted and separated: all but the computed ones. */
export function dataColumns(table: TableShape): string {
  const own = table.columns.filter(({ name }) => !table.computed.includes(name));
  return own.map(({ name }) => identifier(name)).join(', ');
}
