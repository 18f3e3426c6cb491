import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import type { Actor } from '@/core/access/table';
import type { As, Query, Reads, Store } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import { storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { roundTripsOf } from '@/server/testing/roundTrips';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
let store: Store;
beforeAll(() => {
  store = storeOn(connection);
});

const together = <T>(work: (reads: Reads) => Promise<T>): Promise<T> => {
  if (!store.readTogether) throw new Error('the store reads nothing together');
  return store.readTogether(work);
};

const expenses = resourceAt('expenses');
const submitted: Query = {
  tests: [{ field: 'status', test: 'in', values: ['submitted'] }],
  sort: [{ field: 'submitted_at', descending: false }],
  perPage: 2,
};
const nowhere: Query = { tests: [{ field: 'no such field', test: 'isNull', isNull: true }] };

/** Queries of which each list answers some: a page with its total, a page alone, given records, deleted ones. */
const QUERIES: readonly Query[] = [
  { perPage: 3 },
  { perPage: 3, count: false, sort: [{ field: 'id', descending: true }] },
  { ids: [1, 3, 999_999], archived: 'include' },
  { archived: 'only', perPage: 2 },
  { perPage: 2, without: new Set(['version', 'created_at']) },
];

describe('lists that are read together', () => {
  it.each(ROLE_KEYS)('are for %s what each of them is alone', async (role) => {
    const by: Actor = personAs(role);
    const as: As = { by, action: 'see' };
    const lists = [...registry.values()].flatMap((of) =>
      QUERIES.map((query) => ({ of, query, as })),
    );
    const found = await together((reads) =>
      Promise.all(lists.map(({ of, query }) => reads.find(of, query, as))),
    );
    for (const [at, { of, query }] of lists.entries())
      expect(found[at], `${of.path} ${JSON.stringify(query)}`).toEqual(
        await store.find(of, query, as),
      );
  });

  it('share one statement, with records by id and sums', async () => {
    const sums = [{ name: 'amount', firstOf: ['amount_minor'] }] as const;
    const read = (reads: Reads) =>
      Promise.all([
        reads.find(expenses, submitted),
        reads.find(expenses, { ...submitted, sums }),
        reads.get(expenses, 1),
        reads.get(expenses, 999_999),
        reads.aggregate(expenses, submitted, sums, ['date', 'currency']),
        reads.aggregate(expenses, nothing, sums),
      ]);
    const nothing: Query = { tests: [{ field: 'id', test: 'in', values: [999_999] }] };
    const trips = await roundTripsOf(() => together(read));
    expect(trips.map((texts) => texts.length)).toEqual([1]);
    expect(await together(read)).toEqual(await read(store));
  });

  it('are answered alone where one of them fails', async () => {
    const [broken, whole] = await together((reads) =>
      Promise.allSettled([reads.find(expenses, nowhere), reads.find(expenses, submitted)]),
    );
    expect(broken).toMatchObject({ status: 'rejected' });
    expect(whole).toMatchObject({ status: 'fulfilled', value: { total: expect.any(Number) } });
  });

  it('are refused once the work is over: the connection is used by others', async () => {
    let late: Promise<unknown> | undefined;
    const reads = await together(async (reads) => {
      late = Promise.allSettled([reads.find(expenses, submitted)]);
      return reads;
    });
    expect(await late).toMatchObject([{ status: 'rejected' }]);
    await expect(reads.find(expenses, submitted)).rejects.toThrow('the reads are over');
  });
});
