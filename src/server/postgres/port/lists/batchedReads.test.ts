import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { type Actor, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { recordsById } from '@/core/http/listQuery';
import { listRecords, recordsPointedAt } from '@/engine/lists/listing';
import type { As, Query, Reads, Store } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import { callBy, storeOn } from '@/server/testing/application';
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

  it.each(ROLE_KEYS)('count for %s the records of one person from the oldest on', async (role) => {
    const as: As = { by: personAs(role), action: 'see' };
    const lists = [...registry.values()].flatMap((of) => {
      const { path: [own = '', ...others] = [] } = of.rows.own ?? {};
      if (!of.totals || own === '' || others.length > 0) return [];
      const sort = [{ field: of.totals.month, descending: false }];
      return [as.by.id, 8, 11].map((id) => {
        const tests: Query['tests'] = [{ field: own, test: 'in', values: [id] }];
        return { of, query: { tests, sort, perPage: 2 } };
      });
    });
    const found = await together((reads) =>
      Promise.all(lists.map(({ of, query }) => reads.find(of, query, as))),
    );
    expect(found).toEqual(
      await Promise.all(lists.map(({ of, query }) => store.find(of, query, as))),
    );
    expect(Math.max(...found.map(({ total }) => total))).toBeGreaterThan(2);
  });

  it.each(ROLE_KEYS)('return to %s the titles that the records themselves have', async (role) => {
    const call = callBy(personAs(role));
    const lists = [...registry.values()].flatMap((of) => {
      const names = Object.keys(of.fields).filter((name) => isReference(of.fields[name]));
      return scopeOf(call.by, of.access, 'see') ? [{ of, names }] : [];
    });
    const query = { ...recordsById([]), ids: undefined, perPage: 5 };
    const pages = await together((reads) =>
      Promise.all(
        lists.map(({ of, names }) =>
          listRecords(call, reads, of, query, { only: names, titlesOf: names }),
        ),
      ),
    );
    let compared = 0;
    for (const [at, { of, names }] of lists.entries()) {
      const { rows = [], titled } = pages[at] ?? {};
      if (!titled) continue;
      const apart = await recordsPointedAt(call, store, [{ of, rows, names }], 'titles');
      for (const [path, records] of Object.entries(apart)) {
        const { title } = resourceAt(path);
        const inOrder = (all: readonly RecordValues[] = []) =>
          new Map(all.map((one) => [Number(one.id), one[title] ?? null] as const));
        expect(inOrder(titled[path]), `${of.path}, ${path}`).toEqual(inOrder(records));
        compared += records.length;
      }
    }
    expect(compared).toBeGreaterThan(5);
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
