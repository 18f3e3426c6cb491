import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import { readListQuery } from '@/core/http/listQuery';
import { repeats } from '@/core/testing/longRun';
import type { Store } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import type { Row } from '../support/answers';
import { type Facts, queryOfSentence, sentencesOn, sentenceTest } from '../support/sentences';
import { admin, type Opening } from './opening';

/** Filters of lists, written as sentences of any kind. */
export const sentences = (open: Opening) =>
  describe('a list filtered by a sentence', () => {
    let store: Store;
    let close: () => Promise<void>;
    let facts: Facts;
    const rowsOf = new Map<string, Row[]>();

    beforeAll(async () => {
      ({ store, close } = await open());
      for (const of of registry.values()) {
        const { rows } = await store.find(of, { archived: 'include', count: false });
        rowsOf.set(of.path, rows as Row[]);
      }
      const byId = new Map(
        [...rowsOf].map(([path, rows]) => [path, new Map(rows.map((row) => [row.id, row]))]),
      );
      facts = {
        today: companyDay(new Date(await store.moment()), store.zone),
        zone: store.zone,
        me: admin.id,
        find: (path, id) => byId.get(path)?.get(id),
      };
    });
    afterAll(() => close());

    it('finds exactly the rows for which it is true', async () => {
      const filled = [...registry.keys()].filter((path) => (rowsOf.get(path) ?? []).length > 0);
      const sentence = fc.constantFrom(...filled).chain((path) =>
        sentencesOn(resourceAt(path), rowsOf.get(path) ?? [], facts).map((written) => ({
          path,
          written,
        })),
      );
      const counts = { found: 0, some: 0 };
      await fc.assert(
        fc.asyncProperty(sentence, async ({ path, written }) => {
          const of = resourceAt(path);
          const query = queryOfSentence(written);
          const view = { me: facts.me, today: facts.today, zone: facts.zone };
          const read = readListQuery(of, query, 'SUPER_ADMIN', view);
          if ('errors' in read) throw new Error(`${path}: ${JSON.stringify([query, read.errors])}`);
          const all = rowsOf.get(path) ?? [];
          const isFound = sentenceTest(of, written, facts);
          const expected = all.filter((row) => row.archived_at === null && isFound(row));
          const { rows, total } = await store.find(of, {
            tests: read.filters,
            sort: [{ field: 'id', descending: false }],
            perPage: 1_000,
          });
          const ids = expected.map(({ id }) => id).sort((one, other) => one - other);
          expect(
            [total, rows.map(({ id }) => id)],
            `${path}?${new URLSearchParams(query)}`,
          ).toEqual([ids.length, ids.slice(0, 1_000)]);
          counts.found += ids.length > 0 ? 1 : 0;
          counts.some += ids.length > 0 && ids.length < all.length ? 1 : 0;
        }),
        { numRuns: repeats({ short: 150, long: 5_000 }) },
      );
      // Sentences that find nothing, or everything, would prove little.
      expect(counts.found).toBeGreaterThan(repeats({ short: 20, long: 1_500 }));
      expect(counts.some).toBeGreaterThan(repeats({ short: 15, long: 1_000 }));
    }, 600_000);
  });
