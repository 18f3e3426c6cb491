import { type AnyColumn, getTableColumns } from 'drizzle-orm';
import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { changesOf } from '@/core/validation/saving';
import { eventOf } from '@/engine/event';
import type { By, EventDetails, Stored, Test } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { thisMoment } from '@/server/postgres/now';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import type { NewEvent } from './history';
import { testConditions } from './lists/conditions';
import { queryPrepared } from './lists/preparedStatements';
import { todayIn } from './lists/today';
import { recordColumns, recordIn } from './recordRows';

/** A change's database, its moment, and what it writes at its end. */
export interface Writing {
  db: Database;
  now: string;
  /** Adds an event to those that the change writes. */
  record(event: NewEvent): void;
  /** Waits for a statement just before the commit. */
  awaitAtEnd(statement: Promise<unknown>): void;
}

const NOW = sql`${thisMoment}`.cached();

type Named = readonly [name: string, column: AnyColumn];

const columnsOfTables = new WeakMap<ResourceTable, readonly Named[]>();

/** Returns the columns of a table with their names, cached because Drizzle copies them at each call. */
function columnsOf(table: ResourceTable): readonly Named[] {
  const known = columnsOfTables.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table));
  columnsOfTables.set(table, columns);
  return columns;
}

/** Returns the columns that values are given for, always in the same order, so that the statement is too. */
const columnsIn = (table: ResourceTable, values: object): Named[] =>
  columnsOf(table).filter(([name]) => Reflect.get(values, name) !== undefined);

/** Returns a value as PostgreSQL takes it for this column. */
const toColumn = (column: AnyColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

const listed = (names: readonly string[]): SqlText => sql.join(names.map(sql.identifier), sql`, `);

/** Adds a record with its author and its event. */
export async function addRecord<F extends Fields>(
  { db, record: recordEvent }: Writing,
  of: Resource<F>,
  values: RecordValues,
  { by, action = 'add', changes, history }: EventDetails,
): Promise<Stored<F>> {
  const [record] = await addRecords(db, of, [values], by);
  if (!record) throw new Error(`no record was added to ${of.path}`);
  if (history !== false)
    recordEvent(eventOf(of.path, record.id, action, changes ?? changesOf(values, undefined), by));
  return record;
}

/** Adds records in one statement, each with its author and its event. */
export async function addEachRecord<F extends Fields>(
  { db, record: recordEvent }: Writing,
  of: Resource<F>,
  rows: readonly RecordValues[],
  { by, action = 'add' }: EventDetails,
): Promise<Stored<F>[]> {
  const added = await addRecords(db, of, rows, by);
  for (const [at, { id }] of added.entries())
    recordEvent(eventOf(of.path, id, action, changesOf(rows[at] ?? {}, undefined), by));
  return added;
}

/** Adds many records in one statement, with their author, without events. */
export async function addRecords<F extends Fields>(
  db: Database,
  of: Resource<F>,
  rows: readonly RecordValues[],
  { id }: Pick<By, 'id'>,
): Promise<Stored<F>[]> {
  if (rows.length === 0) return [];
  const table = tableOf(of.path);
  const stamped = rows.map((values) => ({ ...values, created_by: id, updated_by: id }));
  const columns = columnsIn(table, Object.assign({}, ...stamped));
  const hasAll = (row: RecordValues) => columns.every(([name]) => row[name] !== undefined);
  // Only single values leave the default of a column to PostgreSQL.
  const isSet = rows.length > 1 && stamped.every(hasAll);
  const added = await queryPrepared(
    db,
    sql`insert into ${table} (${listed(columns.map(([name]) => name))})
      ${isSet ? sql`select * from ${rowsOf(columns, stamped)}` : valuesIn(columns, stamped)} returning ${recordColumns(of)}`,
  );
  return added.map(recordIn(of));
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Returns rows as `values`, with the default of each column that a row has no value for. */
function valuesIn(columns: readonly Named[], rows: Rows): SqlText {
  const partOf = (row: Rows[number], [name, column]: Named) =>
    row[name] === undefined ? sql`default` : toColumn(column, row[name]);
  const each = rows.map((row) => columns.map((column) => partOf(row, column)));
  return sql`values ${sql.join(each, sql`, `)}`;
}

/** Returns values as `column = value`, to be set. */
const assignments = (table: ResourceTable, values: RecordValues): SqlText[] =>
  columnsIn(table, values).map(
    ([name, column]) => sql`${sql.identifier(name)} = ${toColumn(column, values[name])}`,
  );

/** Returns what every change of a record sets: its next version, its author and the time. */
const stampedBy = ({ id }: Pick<By, 'id'>, version: SqlText | number): SqlText[] => [
  sql`version = ${version}`,
  sql`updated_at = ${NOW}`,
  sql`updated_by = ${id}`,
];

/** Throws unless a statement changed as many records as it was given. */
async function expectChanged(of: Resource, rows: Promise<unknown[]>, ids: readonly number[]) {
  if ((await rows).length !== ids.length)
    throw new Error(`${of.path} has not all of the records ${ids.join(', ')}`);
}

/** Returns a locked record as it is once these values are written. */
const written = <F extends Fields>(
  { now }: Writing,
  record: Stored<F>,
  values: RecordValues,
  { id }: Pick<By, 'id'>,
): Stored<F> => {
  const stamp = { version: record.version + 1, updated_at: now, updated_by: id };
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(set), ...stamp };
};

/** Returns rows as a set, from a list of the values of each column. */
function rowsOf(columns: readonly Named[], rows: Rows): SqlText {
  const lists = columns.map(
    ([name, column]) =>
      sql`${sql.param(rows.map((row) => toColumn(column, row[name])))}::${sql.raw(column.getSQLType())}[]`,
  );
  return sql`unnest(${sql.join(lists, sql`, `)})`;
}

type RowsWithIds = readonly (Readonly<RecordValues> & { id: number })[];

/**
 * Returns the statement that writes the values of rows, which all have the same columns, and `stamp`. A single row is
 * set value by value: PostgreSQL plans a statement with a set of rows again at each execution.
 */
function updateOf(
  table: ResourceTable,
  rows: RowsWithIds,
  stamp: readonly SqlText[] = [],
): SqlText {
  const [only] = rows;
  if (only && rows.length === 1) {
    const { id, ...values } = only;
    const set = sql.join([...assignments(table, values), ...stamp], sql`, `);
    return sql`update ${table} set ${set} where ${table.id} = ${id}`;
  }
  const columns = columnsIn(table, only ?? {});
  const names = columns.map(([name]) => name);
  const changed = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  const set = sql.join([...changed, ...stamp], sql`, `);
  const given = sql`${rowsOf(columns, rows)} as given(${listed(names)})`;
  return sql`update ${table} set ${set} from ${given} where ${table.id} = given.id`;
}

/** Changes a locked record: its fields, version, author and time, with its event. Nothing waits for the statement. */
export function changeRecord<F extends Fields>(
  writing: Writing,
  of: Resource<F>,
  record: Stored<F>,
  values: RecordValues,
  { by, action = 'edit', changes, history }: EventDetails,
): Stored<F> {
  const table = tableOf(of.path);
  const update = updateOf(table, [{ ...values, id: record.id }], stampedBy(by, record.version + 1));
  const sent = queryPrepared(writing.db, sql`${update} returning ${table.id}`);
  writing.awaitAtEnd(expectChanged(of, sent, [record.id]));
  if (history !== false)
    writing.record(eventOf(of.path, record.id, action, changes ?? changesOf(values, record), by));
  return written(writing, record, values, by);
}

/** Does the same to several records in one statement, each with its event. */
export function changeEachRecord<F extends Fields>(
  writing: Writing,
  of: Resource<F>,
  changes: readonly { record: Stored<F>; values: RecordValues }[],
  { by, action = 'edit' }: EventDetails,
): Stored<F>[] {
  if (changes.length === 0) return [];
  const table = tableOf(of.path);
  // One change may set a column that another leaves unchanged: all rows of a statement have the same columns.
  const names = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
  const rows = changes.map(({ record, values }) => {
    const all: RecordValues = { ...(record as RecordValues), ...values };
    return { ...Object.fromEntries(names.map((name) => [name, all[name] ?? null])), id: record.id };
  });
  const update = updateOf(table, rows, stampedBy(by, sql`${table.version} + 1`));
  const sent = queryPrepared(writing.db, sql`${update} returning ${table.id}`);
  const ids = changes.map(({ record }) => record.id);
  writing.awaitAtEnd(expectChanged(of, sent, ids));
  return changes.map(({ record, values }) => {
    writing.record(eventOf(of.path, record.id, action, changesOf(values, record), by));
    return written(writing, record, values, by);
  });
}

/** Writes values into many rows in one statement: no version, no event. */
export async function changeRecords(db: Database, of: Resource, rows: RowsWithIds): Promise<void> {
  if (rows.length > 0) await queryPrepared(db, updateOf(tableOf(of.path), rows));
}

/** Writes values into all unarchived rows that pass the tests, without versions or events; returns their number. */
export async function changeRecordsWhere(
  db: Database,
  of: Resource,
  tests: readonly Test[],
  values: RecordValues,
  zone: string,
): Promise<number> {
  const table = tableOf(of.path);
  const set = sql.join(assignments(table, values), sql`, `);
  const where = and(isNull(table.archived_at), ...testConditions(of, table, tests, todayIn(zone)));
  const [counted] = await queryPrepared(
    db,
    sql`with changed as (update ${table} set ${set} where ${where} returning 1) select count(*) from changed`,
  );
  return Number(counted?.[0]);
}
