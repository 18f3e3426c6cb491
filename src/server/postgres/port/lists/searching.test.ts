import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '@/core/lists/looseText';
import { resourceAt } from '@/registry';
import { sql } from '@/server/postgres/schema/sqlText';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { EVERY_ROW, whereOf } from './conditions';
import { todayIn } from './today';

const connection = openDemoDatabase();

describe('a search', () => {
  it('uses the text indexes even for a few hundred people', async () => {
    await connection.db.execute(sql`
      insert into employees
      select (jsonb_populate_record(someone, jsonb_build_object(
        'id', 1000 + n, 'name', md5(n::text), 'email', md5(n::text) || '@example.com', 'phone', n::text
      ))).*
      from employees as someone, generate_series(1, 400) as n where someone.id = 3`);
    await connection.pool.query('vacuum analyze employees');
    const where = whereOf(
      resourceAt('employees'),
      { q: 'Ben' },
      EVERY_ROW,
      undefined,
      todayIn('UTC'),
    );
    const statement = sql`select id from employees where ${where}`.toQuery().sql;
    const { rows } = await connection.pool.query(`explain (generic_plan) ${statement}`);
    const plan = JSON.stringify(rows);
    for (const name of ['name_plain', 'email_plain', 'phone_loose', 'payroll_number_loose'])
      expect(plan).toContain(`employees_${name}_trgm_idx`);
  });

  it('takes the accents off text as the core does', async () => {
    const written = fc.array(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      { minLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(written, async (texts) => {
        const { rows } = await connection.pool.query(
          'select plain_text(written) as plain from unnest($1::text[]) with ordinality as all_of (written, at) order by at',
          [[...texts, 'Siân O’Brien', 'Łódź']],
        );
        expect(rows.map(({ plain }) => plain)).toEqual([
          ...texts.map(plainText),
          "Sian O'Brien",
          'Lodz',
        ]);
      }),
      { numRuns: 20 },
    );
  });
});
