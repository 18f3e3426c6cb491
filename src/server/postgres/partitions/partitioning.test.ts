import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import type { RoleKey } from '@/core/access/roles';
import { dayAfter } from '@/core/dates/clock';
import { readListQuery } from '@/core/http/listQuery';
import { history } from '@/engine/history';
import { listWithFigures } from '@/engine/lists/listing';
import { deleteRecord, restoreRecord } from '@/engine/saving/deleting';
import { saveRecord } from '@/engine/saving/saveRecord';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { registry, resourceAt } from '@/registry';
import { backup } from '@/server/backup/backup';
import { restore } from '@/server/backup/restore';
import { type Connection, connect } from '@/server/postgres/database';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { foldEveryTotal } from '@/server/postgres/totals/folding';
import { maintainTotals, proveTotals } from '@/server/postgres/totals/maintenance';
import { callBy, changeBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { createDemoDatabase, createEmptyDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { changeWeek } from '@/server/testing/transitions';
import { partitionByMonth } from './partitioning';

const timesheets = resourceAt('timesheets');
const admin = personAs('SUPER_ADMIN');
const [from, to] = [dayAfter(TODAY, -50), dayAfter(TODAY, -9)];
const LISTS: Record<string, string>[] = [
  {},
  { page: '9', per_page: '40' },
  { sort: 'date', order: 'asc' },
  { user_id: '4', start_date: from, end_date: to },
  { user_id: '4,5,6' },
  { start_date: from, end_date: to, sort: 'user_id' },
  { status: 'approved', start_date: from },
  { customer_id: '1' },
  { q: 'J-2040' },
  { archived: 'include' },
];
const ROLES: RoleKey[] = ['ADMIN', 'CONTRACT_MANAGER', 'ENGINEER'];

let url: string;
let connection: Connection;
const store = () => storeOn(connection);
const queryFor = (of: typeof timesheets, query: Record<string, string>, role: RoleKey) => {
  const read = readListQuery(of, query, role);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read;
};

/** Returns the result of each list for each role: rows in order, totals, sums. */
async function everyList() {
  const answers: unknown[] = [];
  for (const role of ROLES)
    for (const list of LISTS) {
      const query = queryFor(timesheets, list, role);
      answers.push(await listWithFigures(callBy(personAs(role)), store(), timesheets, query));
    }
  return answers;
}

const change = (work: Parameters<typeof changeBy>[2]) => changeBy(store(), admin, work);
const save = async (body: Record<string, unknown>) => {
  const outcome = await change((ctx) => saveRecord(ctx, timesheets, { body }));
  if (!('record' in (outcome as object)) || 'refusal' in (outcome as object))
    throw new Error(JSON.stringify(outcome));
  return (outcome as { record: { id: number; version: number } }).record;
};
const partitionOf = async (id: number) =>
  (
    await connection.db.execute<{ name: string }>(
      sql`select tableoid::regclass::text as name from timesheets where id = ${id}`,
    )
  ).rows.map(({ name }) => name);
const wrongTotals = async () =>
  Object.entries(await proveTotals(connection.db)).filter(([, differences]) => differences > 0);

let before: unknown[];
beforeAll(async () => {
  url = await createDemoDatabase();
  connection = connect(url, () => {});
  before = await everyList();
  await partitionByMonth(connection.db, TODAY, '2026-02');
});
afterAll(() => connection.close());

describe('a database that is partitioned by month', () => {
  it('returns every list as before: the same rows in the same order, counts and sums', async () => {
    expect(await everyList()).toEqual(before);
    const { rows } = await connection.db.execute<{ name: string }>(
      sql`select distinct tableoid::regclass::text as name from timesheets order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'timesheets_2026_02',
      'timesheets_2026_03',
      'timesheets_earlier',
    ]);
  });

  it('stores an entry in the partition of its month, when added, moved, deleted and restored', async () => {
    const span = { start_time: '19:00', end_time: '20:15' };
    const added = await save({ user_id: 4, date: '2026-03-28', ...span });
    expect(await partitionOf(added.id)).toEqual(['timesheets_2026_03']);
    const moved = await save({ id: added.id, version: added.version, date: '2026-04-04' });
    expect(moved).toMatchObject({ id: added.id, version: added.version + 1 });
    expect(await partitionOf(added.id)).toEqual(['timesheets_2026_04']);
    await save({ id: added.id, date: '2031-07-01' });
    expect(await partitionOf(added.id)).toEqual(['timesheets_default']);
    await save({ id: added.id, date: '2025-06-28' });
    expect(await partitionOf(added.id)).toEqual(['timesheets_earlier']);
    const gone = await change((ctx) => deleteRecord(ctx, timesheets, added.id));
    expect(gone).not.toHaveProperty('refusal');
    const back = await change((ctx) => restoreRecord(ctx, timesheets, added.id));
    expect(back).toMatchObject({ record: { id: added.id, archived_at: null } });
    expect(await wrongTotals()).toEqual([]);
    const events = await history(
      callBy(admin),
      store(),
      queryFor(
        activityEvents,
        { entity: 'timesheets', entity_id: String(added.id) },
        'SUPER_ADMIN',
      ),
    );
    expect(events.rows.map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'edit',
      'edit',
      'edit',
      'add',
    ]);
  });

  it('gives a new entry an unused id', async () => {
    const { rows } = await connection.db.execute<{ most: number }>(
      sql`select max(id) as most from timesheets`,
    );
    const entry = { user_id: 4, date: '2026-03-29', start_time: '19:00', end_time: '20:00' };
    expect((await save(entry)).id).toBe(Number(rows[0]?.most) + 1);
  });

  it('loses neither of two concurrent changes, one of which moves the entry to another month', async () => {
    const span = { start_time: '21:00', end_time: '21:30' };
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await save({ user_id: 5, date: '2026-03-28', ...span });
      await Promise.all([
        save({ id, date: '2026-04-04' }),
        save({ id, description: 'Locked up' }),
        save({ id, end_time: '21:45' }),
      ]);
      expect(await store().get(timesheets, id)).toMatchObject({
        date: '2026-04-04',
        description: 'Locked up',
        end_time: '21:45',
        version: 4,
      });
      await change((ctx) => deleteRecord(ctx, timesheets, id));
    }
    expect(await wrongTotals()).toEqual([]);
  });

  it('maintains the totals when weeks are approved and entries written by plain SQL', async () => {
    const week = { userId: 4, weekStart: weekStartOf(dayAfter(TODAY, -7)) };
    for (const name of ['submit', 'approve']) await change((ctx) => changeWeek(ctx, week, name));
    await connection.db.execute(
      sql`update timesheets set date = date + 40 where id % 5 = 0 and not exists (select from rebillable_charges where source_resource = 'timesheets' and source_id = timesheets.id)`,
    );
    await connection.db.execute(
      sql`update timesheet_weeks set contract_manager_id = 6 where id % 4 = 0`,
    );
    await foldEveryTotal(connection.db);
    expect(await wrongTotals()).toEqual([]);
  });

  it('is not changed by later starts, and lets another release maintain other totals', async () => {
    await applyMigrations(connection);
    await connection.db.execute(sql`comment on table timesheets is null`);
    await maintainTotals(connection.db);
    expect(await wrongTotals()).toEqual([]);
  });

  it('can be backed up, and restored into one that is not partitioned', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-partitions-'));
    const filesDir = join(folder, 'files');
    const file = join(folder, 'all.fhbackup');
    const target = await createEmptyDatabase();
    const other = connect(target, () => {});
    try {
      const carried = await backup({ url, filesDir, file });
      await applyMigrations(other);
      expect(await restore({ url: target, filesDir, file })).toEqual(carried);
      const rowsOf = async ({ db }: Connection) =>
        (await db.execute(sql`select * from timesheets order by id`)).rows;
      expect(await rowsOf(other)).toEqual(await rowsOf(connection));
    } finally {
      await other.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is not partitioned again', async () => {
    await expect(partitionByMonth(connection.db, TODAY)).rejects.toThrow(
      'Partitioned by month already: timesheets, activity_events.',
    );
  });
});

it('explains what PostgreSQL could not do, and changes nothing', async () => {
  const other = connect(await createDemoDatabase(), () => {});
  try {
    await expect(partitionByMonth(other.db, TODAY, '2026-04')).rejects.toThrow('not begun');
    await other.db.execute(sql`create table points (entry integer references timesheets(id))`);
    await expect(partitionByMonth(other.db, TODAY)).rejects.toThrow('foreign keys of points');
    await other.db.execute(sql`drop table points`);
    await other.db.execute(sql`update timesheets set date = null where id < 3`);
    await expect(partitionByMonth(other.db, TODAY)).rejects.toThrow('2 of its rows have no date');
    const { rows } = await other.db.execute(
      sql`select relkind from pg_class where relname = 'timesheets'`,
    );
    expect(rows).toEqual([{ relkind: 'r' }]);
  } finally {
    await other.close();
  }
});

it('has no declaration in the registry that a partitioned table cannot support', () => {
  for (const { path, fields } of registry.values())
    for (const [name, field] of Object.entries(fields))
      expect([path, name, 'to' in field && field.to]).not.toEqual([path, name, 'timesheets']);
  expect(timesheets.uniqueTogether).toEqual([]);
  expect(Object.values(timesheets.fields).filter(({ unique }) => unique)).toEqual([]);
});
