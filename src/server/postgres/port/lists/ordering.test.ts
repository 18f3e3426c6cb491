import { expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { EVERY_ROW } from './conditions';
import { pageQuery } from './pageSql';
import { todayIn } from './today';

const connection = openDemoDatabase();

it.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])(
  'reads a page by id from the primary key, descending: %s, from the end: %s',
  async (descending, fromEnd) => {
    const sort = [{ field: 'id', descending }];
    const of = resourceAt('timesheets');
    const paged = {
      of,
      query: { sort },
      scope: EVERY_ROW,
      actor: undefined,
      today: todayIn('UTC'),
    };
    const { sql, params } = pageQuery(paged, { offset: 0, limit: 10, fromEnd }).rows.toQuery();
    await connection.pool.query('analyze timesheets');
    const { rows } = await connection.pool.query(`explain ${sql}`, params);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const isBackward = descending !== fromEnd;
    expect(plan).toContain(`Index Scan ${isBackward ? 'Backward ' : ''}using timesheets`);
    expect(plan).not.toContain('Sort');
  },
);
