import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { readListQuery } from '@/core/http/listQuery';
import { MAX_FOUND } from '@/core/lists/longLists';
import { listWithFigures } from '@/engine/lists/listing';
import { resourceAt } from '@/registry';
import { callBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
const SOMEBODY = 12;

const view = { me: SOMEBODY, today: '2026-03-05', zone: 'Europe/London' };

/** Returns the number of records of a list, or the message that refuses it. */
async function outcomeOf(
  query: Record<string, string>,
  role: RoleKey = 'ADMIN',
  path = 'timesheets',
) {
  const of = resourceAt(path);
  const read = readListQuery(of, query, role, view);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const found = await listWithFigures(callBy(personAs(role)), storeOn(connection), of, read);
  return 'refusal' in found ? found.refusal.message : found.total;
}

// As many as in years, of one person, so that everybody else's list stays short.
beforeAll(async () => {
  await connection.db.execute(sql`
    insert into timesheets (user_id, date, start_time, end_time, description, job_number, week_id)
    select ${SOMEBODY}, date '2001-01-01' + n % 4000, '08:00', '16:30', 'Boiler service',
      case when n < 12 then 'QZ-' || n else 'J-1' end, 1
    from generate_series(1, ${MAX_FOUND + 10}) as n`);
});

describe('a list that has grown long', () => {
  it.each(['asc', 'desc'])('is sorted by its date and by id alone, %s', async (order) => {
    expect(await outcomeOf({ sort: 'date', order })).toBeGreaterThan(MAX_FOUND);
    expect(await outcomeOf({ sort: 'date,start_time', order })).toBeGreaterThan(MAX_FOUND);
    expect(await outcomeOf({ sort: 'id', order })).toBeGreaterThan(MAX_FOUND);
    expect(await outcomeOf({ sort: 'customer_id', order })).toBe(
      'A list of more than 5,000 records cannot be sorted by Customer. Add a filter first, such as a period.',
    );
    expect(await outcomeOf({ sort: 'end_time,date', order })).toContain('sorted by End time');
  });

  it('can be sorted by every field once it is filtered', async () => {
    expect(await outcomeOf({ sort: 'customer_id', user_id: '4' })).toBeGreaterThan(0);
    expect(await outcomeOf({ sort: 'customer_id', start_date: '2015-01-01' })).toBeGreaterThan(0);
    expect(await outcomeOf({ sort: 'customer_id', archived: 'only' })).toBe(0);
    expect(await outcomeOf({ sort: 'overtime', job_number__empty: 'true' })).toBeTypeOf('number');
    expect(await outcomeOf({ sort: 'customer_id', user_id: String(SOMEBODY) })).toContain('5,000');
  });

  it('is measured for its reader: a short list of one’s own can be sorted by every field', async () => {
    expect(await outcomeOf({ sort: 'customer_id' }, 'ENGINEER')).toBeTypeOf('number');
  });

  it('can be searched for three letters or more, unless it is filtered', async () => {
    const tooFew = 'Type at least 3 letters or digits: this list has more than 20,000 records.';
    expect(await outcomeOf({ q: 'Q-' })).toBe(tooFew);
    expect(await outcomeOf({ q: ' é ' })).toBe(tooFew);
    expect(await outcomeOf({ q: '-----' })).toBe(tooFew);
    // Hyphens and spaces of a number do not count.
    expect(await outcomeOf({ q: 'Q-9' })).toBe(tooFew);
    expect(await outcomeOf({ q: 'QZ-9' })).toBe(1);
    expect(await outcomeOf({ q: 'qz 9' })).toBe(1);
    expect(await outcomeOf({ q: 'Q-', user_id: '4' })).toBe(0);
    expect(await outcomeOf({ q: 'Q-', end_date: '2001-01-12' })).toBeTypeOf('number');
    expect(await outcomeOf({ q: 'QZ-1' })).toBe(3);
  });

  it('refuses words in too many records, and finds them once it is filtered', async () => {
    const tooMany =
      'More than 20,000 records match “boiler”. Add a filter, such as a period, or type more.';
    expect(await outcomeOf({ q: 'boiler' })).toBe(tooMany);
    expect(await outcomeOf({ q: 'boiler', sort: 'customer_id' })).toContain(
      'cannot be sorted by Customer',
    );
    expect(await outcomeOf({ q: 'boiler', end_date: '2001-02-01' })).toBeGreaterThan(100);
    expect(await outcomeOf({ q: 'no such words' })).toBe(0);
  });

  const cannot = (label: string) =>
    `A list of more than 20,000 records cannot be filtered by ${label} like this. Add a filter first, such as a period.`;

  it('can be filtered by what an index finds, in part too', async () => {
    expect(await outcomeOf({ job_number__contains: 'qz-9' })).toBe(1);
    expect(await outcomeOf({ match: 'any', user_id: '4', customer_id: '1' })).toBeGreaterThan(0);
    expect(
      await outcomeOf({ '1.user_id': '4', '1.date__in': 'today', user_id__empty: 'false' }),
    ).toBeGreaterThan(0);
    expect(await outcomeOf({ date__in: 'last_month' })).toBeTypeOf('number');
    expect(
      await outcomeOf({ match: 'any', user_id: '4', '1.user_id': '5', '1.job_number__not': 'x' }),
    ).toBeGreaterThan(0);
  });

  it('refuses filters that no index serves, until others narrow it', async () => {
    for (const [query, label] of [
      [{ user_id__not: '4' }, 'Employee'],
      [{ user_id__empty: 'false', job_number__not: 'J-1' }, 'Job number'],
      [{ job_number__contains: 'q' }, 'Job number'],
      [{ match: 'any', user_id: '4', total_claim_hours: '7.50' }, 'Hours claimed'],
      [{ '1.user_id': '4', '1.user_id__not': '5' }, 'Employee'],
      [{ q: 'boiler', status__not: 'approved' }, 'Status'],
      [{ job_number__empty: 'false' }, 'Job number'],
      [{ week_id__empty: 'false' }, 'Week'],
      [{ total_hours__before: '4' }, 'Total hours'],
      [{ total_hours_from: '4', total_hours_to: '5' }, 'Total hours'],
      [{ regular_time__after: '4' }, 'Regular'],
    ] as const) {
      const about = JSON.stringify(query);
      const outcome = await outcomeOf(query);
      expect(outcome, about).toContain('cannot be filtered by');
      if (label !== 'Hours claimed') expect(outcome, about).toBe(cannot(label));
      expect(await outcomeOf({ ...query, start_date: '2015-01-01' }), about).toBeTypeOf('number');
      expect(await outcomeOf(query, 'ENGINEER'), about).toBeTypeOf('number');
    }
  });

  it('names the parameter of the condition that no index serves', async () => {
    const of = resourceAt('timesheets');
    const read = readListQuery(of, { '2.user_id': '4', '2.user_id__not': '5' }, 'ADMIN', view);
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    const found = await listWithFigures(callBy(personAs('ADMIN')), storeOn(connection), of, read);
    expect('refusal' in found && found.refusal.errors).toEqual({
      '2.user_id__not': [cannot('Employee')],
    });
  });

  it('refuses alternatives that match too many records', async () => {
    const query = { match: 'any', user_id: String(SOMEBODY), customer_id: '1' };
    expect(await outcomeOf(query)).toBe(
      'More than 20,000 records match. Add a filter, such as a period.',
    );
    expect(await outcomeOf({ ...query, end_date: '2001-02-01' })).toBeGreaterThan(100);
  });

  it('does not include lists that stay short', async () => {
    expect(await outcomeOf({ q: 'a', sort: 'email' }, 'ADMIN', 'employees')).toBeGreaterThan(0);
  });
});
