import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { readListQuery } from '@/core/http/listQuery';
import { MOST_FOUND } from '@/core/lists/longLists';
import { listWithFigures } from '@/engine/lists/listing';
import { resourceAt } from '@/registry';
import { callBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
const SOMEBODY = 12;

/** What is said of a list: how many records it finds, or why it is not shown. */
async function said(query: Record<string, string>, role: RoleKey = 'ADMIN', path = 'timesheets') {
  const of = resourceAt(path);
  const read = readListQuery(of, query, role);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const found = await listWithFigures(callBy(personAs(role)), storeOn(connection), of, read);
  return 'refusal' in found ? found.refusal.message : found.total;
}

// As many as years bring, by one person, so that everybody else's list stays as short as it is.
beforeAll(async () => {
  await connection.db.execute(sql`
    insert into timesheets (user_id, date, start_time, end_time, description, job_number, week_id)
    select ${SOMEBODY}, date '2001-01-01' + n % 4000, '08:00', '16:30', 'Boiler service',
      case when n < 12 then 'QZ-' || n else 'J-1' end, 1
    from generate_series(1, ${MOST_FOUND + 10}) as n`);
});

describe('a list that has grown long', () => {
  it.each(['asc', 'desc'])('is sorted by its date and by id alone, %s', async (order) => {
    expect(await said({ sort: 'date', order })).toBeGreaterThan(MOST_FOUND);
    expect(await said({ sort: 'date,start_time', order })).toBeGreaterThan(MOST_FOUND);
    expect(await said({ sort: 'id', order })).toBeGreaterThan(MOST_FOUND);
    expect(await said({ sort: 'customer_id', order })).toBe(
      'A list of more than 10,000 records cannot be sorted by Customer. Add a filter first, such as a period.',
    );
    expect(await said({ sort: 'end_time,date', order })).toContain('sorted by End time');
  });

  it('is sorted by everything once it is narrowed', async () => {
    expect(await said({ sort: 'customer_id', user_id: '4' })).toBeGreaterThan(0);
    expect(await said({ sort: 'customer_id', start_date: '2015-01-01' })).toBeGreaterThan(0);
    expect(await said({ sort: 'customer_id', archived: 'only' })).toBe(0);
    expect(await said({ sort: 'overtime', job_number__empty: 'true' })).toBeTypeOf('number');
    expect(await said({ sort: 'customer_id', user_id: String(SOMEBODY) })).toContain('10,000');
  });

  it('is as long as it is for who looks: a short list of one’s own is sorted by everything', async () => {
    expect(await said({ sort: 'customer_id' }, 'ENGINEER')).toBeTypeOf('number');
  });

  it('is looked through for three letters or more, unless it is narrowed', async () => {
    const tooFew = 'Type at least 3 letters or digits: this list has more than 20,000 records.';
    expect(await said({ q: 'Q-' })).toBe(tooFew);
    expect(await said({ q: ' é ' })).toBe(tooFew);
    expect(await said({ q: '-----' })).toBe(tooFew);
    // Of a number neither its hyphens nor its spaces count.
    expect(await said({ q: 'Q-9' })).toBe(tooFew);
    expect(await said({ q: 'QZ-9' })).toBe(1);
    expect(await said({ q: 'qz 9' })).toBe(1);
    expect(await said({ q: 'Q-', user_id: '4' })).toBe(0);
    expect(await said({ q: 'Q-', end_date: '2001-01-12' })).toBeTypeOf('number');
    expect(await said({ q: 'QZ-1' })).toBe(3);
  });

  it('says where words are in too many records, and finds them once it is narrowed', async () => {
    const tooMany =
      'More than 20,000 records match “boiler”. Add a filter, such as a period, or type more.';
    expect(await said({ q: 'boiler' })).toBe(tooMany);
    expect(await said({ q: 'boiler', sort: 'customer_id' })).toContain(
      'cannot be sorted by Customer',
    );
    expect(await said({ q: 'boiler', end_date: '2001-02-01' })).toBeGreaterThan(100);
    expect(await said({ q: 'no such words' })).toBe(0);
  });

  it('is none of those that stay short', async () => {
    expect(await said({ q: 'a', sort: 'email' }, 'ADMIN', 'employees')).toBeGreaterThan(0);
  });
});
