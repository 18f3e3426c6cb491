import type { Client } from 'pg';
import { z } from 'zod';

const column = z.object({ name: z.string(), type: z.string() });

/** A table as far as a backup needs to know it. */
export const tableShape = z.object({
  name: z.string(),
  /** Sorted by name: two databases may have come to the same columns in another order. */
  columns: z.array(column),
  /** Those of the columns that PostgreSQL computes by itself, which nobody may write. */
  computed: z.array(z.string()),
  /**
   * `binary` where every type is PostgreSQL's own: these are written alike from 15 to 18. Types
   * of extensions and of our own carry numbers that differ from database to database.
   */
  format: z.enum(['binary', 'text']),
});
export type TableShape = z.infer<typeof tableShape>;

/** The migrations a database has seen, oldest first; empty where none ever ran. */
export const migrationRows = z.array(z.object({ hash: z.string(), createdAt: z.string() }));

const migrationsTable = '__drizzle_migrations';

/** Says which database this is; a restored one is another. */
const installationTable = 'installation';

/** All tables of schema public whose rows a backup carries, by name; a partitioned one counts as one. */
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
    [[migrationsTable, installationTable]],
  );
  return z.array(tableShape).parse(rows);
}

/** Reads which migrations were applied, wherever Drizzle keeps its list. */
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

/** The present position of every sequence of schema public; sequences ignore snapshots. */
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

/** A name of schema public, quoted for SQL. */
export function inPublic(name: string): string {
  return `public.${identifier(name)}`;
}

/** A name, quoted for SQL. */
function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns whose values are data, quoted and separated: all but the computed ones. */
export function dataColumns(table: TableShape): string {
  const own = table.columns.filter(({ name }) => !table.computed.includes(name));
  return own.map(({ name }) => identifier(name)).join(', ');
}
