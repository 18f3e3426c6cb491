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
  await addLoad(connection.db, 2_600, TODAY);
});

async function pageOf(page: number, query: Record<string, string>) {
  const given = { per_page: String(PER_PAGE), page: String(page), ...query };
  const read = readListQuery(timesheets, given, 'SUPER_ADMIN');
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const call = callBy(personAs('SUPER_ADMIN'));
  return listRecords(call, storeOn(connection), timesheets, read, { sums: SUMS });
}

/** Returns the ids, and the seconds of work, of all entries in an order, without pages. */
async function allIn(order: 'asc' | 'desc') {
  const { rows } = await connection.db.execute<{ id: number; regular_seconds: number }>(
    sql`select id, regular_seconds from timesheets where archived_at is null order by date ${sql.raw(order)}, id`,
  );
  return rows;
}

describe.each([
  ['newest first', 'desc'],
  ['oldest first', 'asc'],
] as const)('pages far from the start, %s', (_name, order) => {
  it('hold the rows at their place, and the figures of the whole list', async () => {
    const all = await allIn(order);
    const seconds = all.reduce((sum, { regular_seconds }) => sum + regular_seconds, 0);
    const last = Math.ceil(all.length / PER_PAGE);
    expect(last).toBeGreaterThan(16);
    for (let page = 7; page <= last; page++) {
      const found = await pageOf(page, { sort: 'date', order });
      const place = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
      expect(found.rows.map(({ id }) => id)).toEqual(place.map(({ id }) => id));
      expect(found).toMatchObject({ total: all.length, sums: { regular_seconds: seconds } });
    }
  });

  it('are empty behind the last row, with the figures of the whole list', async () => {
    const all = await allIn(order);
    const found = await pageOf(100, { sort: 'date', order });
    expect(found).toMatchObject({ rows: [], total: all.length });
  });
});

it('has no rows and no hours behind the last row of a list without any', async () => {
  const found = await pageOf(100, { sort: 'date', order: 'desc', start_date: '2099-01-01' });
  expect(found).toMatchObject({ rows: [], total: 0, sums: { regular_seconds: null } });
});
