import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registry, resourceAt } from '@/registry';
import { storeOn } from '@/server/testing/application';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
const reads = () => storeOn(connection);

describe.each([...registry.values()])('the records of $path', (resource) => {
  it('are the same in a list as one by one', async () => {
    const { rows, total } = await reads().find(resource, { perPage: 20, archived: 'include' });
    expect(rows).toHaveLength(Math.min(total, 20));
    for (const row of rows) {
      const one = await reads().get(resource, row.id);
      expect(row).toStrictEqual(one);
      expect(Object.keys(row)).toEqual(Object.keys(one ?? {}));
    }
  });
});

describe('a list', () => {
  const entries = resourceAt('timesheets');
  const sums = [{ name: 'hours', firstOf: ['regular_seconds'] }];

  it('has figures even with an empty page', async () => {
    const query = { sums, page: 9_000, perPage: 10 };
    const { rows, total, sums: added } = await reads().find(entries, query);
    expect(rows).toEqual([]);
    expect(total).toBeGreaterThan(0);
    expect(added?.hours).toBeGreaterThan(0);
  });

  it('distinguishes a sum of nothing from a sum of 0', async () => {
    const nobody = [{ field: 'user_id', test: 'in', values: [999_999] }] as const;
    const none = await reads().find(entries, { sums, perPage: 10, tests: nobody });
    expect(none).toEqual({ rows: [], total: 0, sums: { hours: null } });
    await connection.db.execute(
      sql`update timesheets set regular_seconds = 0 where id = (select min(id) from timesheets)`,
    );
    const { rows } = await connection.db.execute<{ id: number }>(
      sql`select min(id) as id from timesheets`,
    );
    const one = await reads().find(entries, { sums, ids: [rows[0]?.id ?? 0] });
    expect(one).toMatchObject({ total: 1, sums: { hours: 0 } });
  });

  it('fails like any statement that PostgreSQL refuses', async () => {
    const tooLarge = [{ field: 'user_id', test: 'in', values: [9_999_999_999] }] as const;
    await expect(reads().find(entries, { perPage: 10, tests: tooLarge })).rejects.toMatchObject({
      code: '22003',
    });
    expect((await reads().find(entries, { perPage: 10 })).rows.length).toBeGreaterThan(0);
  });

  it('is the same within a change', async () => {
    const before = await reads().find(entries, { sums, perPage: 10, sort: [] });
    await reads().transaction(async (tx) => {
      expect(await tx.find(entries, { sums, perPage: 10, sort: [] })).toEqual(before);
    });
  });
});
