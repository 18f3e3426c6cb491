import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { changesOf } from '@/core/validation/saving';
import type { By, EventDetails, Stored, Test } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { thisMoment } from '@/server/postgres/now';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { recordActivities, recordActivity } from './history';
import { testConditions } from './lists/conditions';
import { storedOf } from './lists/finding';

/** Adds a record with its author and its event. */
export async function addRecord<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  values: RecordValues,
  { by, action = 'add', changes, history }: EventDetails,
): Promise<Stored<F>> {
  const [row] = await tx
    .insert(tableOf(of.path))
    .values({ ...values, created_by: by.id, updated_by: by.id } as never)
    .returning();
  const record = storedOf(of, row as object);
  if (history !== false)
    await recordActivity(
      tx,
      of.path,
      record.id,
      action,
      changes ?? changesOf(values, undefined),
      by,
    );
  return record;
}

/** Adds many records in one statement, with their author, without events. */
export async function addRecords<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  rows: readonly RecordValues[],
  { id }: Pick<By, 'id'>,
): Promise<Stored<F>[]> {
  if (rows.length === 0) return [];
  const stamped = rows.map((values) => ({ ...values, created_by: id, updated_by: id }));
  const added = await tx
    .insert(tableOf(of.path))
    .values(stamped as never)
    .returning();
  return added.map((row) => storedOf(of, row as object));
}

/** Changes a locked record: its fields, version, author and time, with its event. */
export async function changeRecord<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  record: Stored<F>,
  values: RecordValues,
  { by, action = 'edit', changes, history }: EventDetails,
): Promise<Stored<F>> {
  const table = tableOf(of.path);
  const stamp = { version: record.version + 1, updated_at: thisMoment, updated_by: by.id };
  const [row] = await tx
    .update(table)
    .set({ ...values, ...stamp } as never)
    .where(eq(table.id, record.id))
    .returning();
  if (history !== false)
    await recordActivity(tx, of.path, record.id, action, changes ?? changesOf(values, record), by);
  return storedOf(of, row as object);
}

/** Returns the type of a column, which a record set from JSON must declare. */
function typeOf(table: ResourceTable, name: string) {
  const column = getTableColumns(table)[name] as AnyPgColumn | undefined;
  if (!column) throw new Error(`no column is called "${name}"`);
  return sql.raw(column.getSQLType());
}

/** Returns rows as a set with typed columns, and an expression for each column. */
function givenRows(
  table: ResourceTable,
  rows: readonly (Readonly<RecordValues> & { id: number })[],
) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const columns = [
    sql`id integer`,
    ...names.map((name) => sql`${sql.identifier(name)} ${typeOf(table, name)}`),
  ];
  const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(columns, sql`, `)})`;
  return { names, from, given: (name: string) => sql`given.${sql.identifier(name)}` };
}

/** Changes locked records in two statements: the fields, version, author and time of each, with its event. */
export async function changeEachRecord<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  changes: readonly { record: Stored<F>; values: RecordValues }[],
  { by, action = 'edit' }: EventDetails,
): Promise<Stored<F>[]> {
  if (changes.length === 0) return [];
  const table = tableOf(of.path);
  // One change may set a column that another leaves unchanged: all rows of a statement have the same columns.
  const names = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
  const rows = changes.map(({ record, values }) => {
    const all: RecordValues = { ...(record as RecordValues), ...values };
    return { ...Object.fromEntries(names.map((name) => [name, all[name] ?? null])), id: record.id };
  });
  const { from, given } = givenRows(table, rows);
  const set = Object.fromEntries(names.map((name) => [name, given(name)]));
  const stamp = {
    version: sql`${table.version} + 1`,
    updated_at: thisMoment,
    updated_by: by.id,
  };
  const written = await tx
    .update(table)
    .set({ ...set, ...stamp } as never)
    .from(from)
    .where(sql`${table.id} = given.id`)
    .returning(getTableColumns(table));
  const byId = new Map(written.map((row) => [(row as { id: number }).id, row]));
  const events = changes.map(({ record, values }) => ({
    id: record.id,
    changes: changesOf(values, record),
  }));
  await recordActivities(tx, of.path, events, action, by);
  return changes.map(({ record }) => storedOf(of, byId.get(record.id) as object));
}

/** Writes values into many rows in one statement: no version, no event. */
export async function changeRecords(
  tx: Database,
  of: Resource,
  rows: readonly (Readonly<RecordValues> & { id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = tableOf(of.path);
  const { names, from, given } = givenRows(table, rows);
  const set = names.map((name) => sql`${sql.identifier(name)} = ${given(name)}`);
  await tx.execute(
    sql`update ${table} set ${sql.join(set, sql`, `)} from ${from} where ${table.id} = given.id`,
  );
}

/** Writes values into all unarchived rows that pass the tests, without versions or events; returns their number. */
export async function changeRecordsWhere(
  tx: Database,
  of: Resource,
  tests: readonly Test[],
  values: RecordValues,
  zone: string,
): Promise<number> {
  const table = tableOf(of.path);
  const { rowCount } = await tx
    .update(table)
    .set(values as never)
    .where(and(isNull(table.archived_at), ...testConditions(of, table, tests, zone)));
  return rowCount ?? 0;
}
