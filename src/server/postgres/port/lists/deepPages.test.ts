import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readListQuery } from '@/core/http/listQuery';
import { listRecords } from '@/engine/lists/listing';
import { resourceAt } from '@/registry';
import { addLoad } from '@/server/postgres/seed/scale';
import { callBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';

const connection = openDemoDatabase();
const timesheets = resourceAt('timesheets');
const SUMS = [{ name: 'regular_seconds', firstOf: ['regular_seconds'] }] as const;
const PER_PAGE = 150;

beforeAll(async () => {
  await addLoad(connection.db, 12_000, TODAY);
});

async function pageOf(page: number, query: Record<string, string>) {
  const given = { per_page: String(PER_PAGE), page: String(page), ...query };
  const read = readListQuery(timesheets, given, 'SUPER_ADMIN');
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const call = callBy(personAs('SUPER_ADMIN'));
  return listRecords(call, storeOn(connection), timesheets, read, { sums: SUMS });
}

type Archived = 'exclude' | 'include';

/** Returns the ids, and the seconds of work, of all entries in an order, without pages. */
async function allIn(order: 'asc' | 'desc', archived: Archived = 'exclude') {
  const where = sql.raw(archived === 'include' ? 'true' : 'archived_at is null');
  const { rows } = await connection.db.execute<{ id: number; regular_seconds: number }>(
    sql`select id, regular_seconds from timesheets where ${where} order by date ${sql.raw(order)}, id`,
  );
  return rows;
}

const ORDERS = [
  ['newest first', 'desc'],
  ['oldest first', 'asc'],
] as const;

/** Expects the first page, and each from the seventh on, to hold the rows at its place and the figures of all. */
async function expectPages(order: 'asc' | 'desc', archived: Archived = 'exclude'): Promise<void> {
  const all = await allIn(order, archived);
  const seconds = all.reduce((sum, { regular_seconds }) => sum + regular_seconds, 0);
  const last = Math.ceil(all.length / PER_PAGE);
  expect(last).toBeGreaterThan(16);
  const deleted: Record<string, string> = archived === 'include' ? { archived } : {};
  const pages = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page < 2 || page > 6,
  );
  for (const page of pages) {
    const found = await pageOf(page, { ...deleted, sort: 'date', order });
    const place = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    expect(found.rows.map(({ id }) => id)).toEqual(place.map(({ id }) => id));
    expect(found).toMatchObject({ total: all.length, sums: { regular_seconds: seconds } });
  }
}

describe.each(ORDERS)('pages far from the start, %s', (_name, order) => {
  it('hold the rows at their place, and the figures of the whole list', () => expectPages(order));

  it('are empty behind the last row, with the figures of the whole list', async () => {
    const all = await allIn(order);
    const found = await pageOf(400, { sort: 'date', order });
    expect(found).toMatchObject({ rows: [], total: all.length });
  });
});

it('has no rows and no hours behind the last row of a list without any', async () => {
  const found = await pageOf(400, { sort: 'date', order: 'desc', start_date: '2099-01-01' });
  expect(found).toMatchObject({ rows: [], total: 0, sums: { regular_seconds: null } });
});

describe.each(ORDERS)('pages far from the start of a month, %s', (_name, order) => {
  beforeAll(async () => {
    await connection.db.execute(
      sql`update timesheets set date = date '2025-03-01' + id % 31 where archived_at is null`,
    );
  });

  it('hold the rows at their place, whichever day they begin on', () => expectPages(order));

  it('hold deleted rows among the others if a list includes them', async () => {
    await connection.db.execute(sql`update timesheets set archived_at = now() where id % 7 = 0`);
    await expectPages(order, 'include');
  });
});
