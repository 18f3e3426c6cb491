import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '@/core/fields/kinds/tags';
import { readListQuery } from '@/core/http/listQuery';
import type { Resource } from '@/core/resource/resource';
import { repeats } from '@/core/testing/longRun';
import type { Store } from '@/engine/store';
import { resourceAt } from '@/registry';
import type { Row } from '../support/answers';
import { type Facts, queryOfSentence, sentencesOn, sentenceTest } from '../support/sentences';
import { admin, done, eventsOf, type Opening } from './opening';

const documents = resourceAt('documents');

/** Documents of which the file is a list of words: the same table, whose column holds any JSON. */
const tagged: Resource = {
  ...documents,
  fields: { ...documents.fields, file: tags({ list: true, filter: true }) },
};

const WRITTEN: readonly (readonly string[] | null)[] = [
  ['Urgent', 'north'],
  ['urgent'],
  ['North', 'Night work', 'É "x" \\ %_'],
  ['night', 'work'],
  null,
];

/** Lists of words: what is written is read back, and filters test each word in any case. */
export const listsOfWords = (open: Opening) =>
  describe('a list of words', () => {
    let store: Store;
    let close: () => Promise<void>;
    const ids: number[] = [];
    beforeAll(async () => {
      ({ store, close } = await open());
      for (const file of WRITTEN)
        ids.push((await done(store.transaction((tx) => tx.add(tagged, { file }, by)))).id);
    });
    afterAll(() => close());

    const by = { by: admin };
    const view = { me: admin.id, today: '2026-03-05', zone: 'UTC' };

    /** Returns the places of the written lists that a query finds. */
    async function placesOf(query: Record<string, string>): Promise<number[]> {
      const read = readListQuery(tagged, query, 'SUPER_ADMIN', view);
      if ('errors' in read) throw new Error(JSON.stringify(read.errors));
      const { rows } = await store.find(tagged, { ids, tests: read.filters, perPage: 100 });
      return rows.map(({ id }) => ids.indexOf(id)).sort();
    }

    it('is read as it was written, in its order', async () => {
      const { rows } = await store.find(tagged, {
        ids,
        sort: [{ field: 'id', descending: false }],
      });
      expect(rows.map(({ file }) => file)).toEqual(WRITTEN);
    });

    it('is in the history as it was and as it is', async () => {
      const record = await done(
        store.transaction((tx) => tx.add(tagged, { file: ['old', 'both'] }, by)),
      );
      const same = await done(
        store.transaction((tx) => tx.change(tagged, record, { file: ['old', 'both'] }, by)),
      );
      await done(store.transaction((tx) => tx.change(tagged, same, { file: ['both', 'new'] }, by)));
      const events = await eventsOf(store, 'documents', record.id);
      expect(events.flatMap(({ changes }) => (changes?.file ? [changes.file] : []))).toEqual([
        [null, ['old', 'both']],
        [
          ['old', 'both'],
          ['both', 'new'],
        ],
      ]);
    });

    it.each<[string, Record<string, string>, number[]]>([
      ['any of these', { file: 'URGENT' }, [0, 1]],
      ['any of these', { file: 'urgent,night work' }, [0, 1, 2]],
      ['a whole word, not a part of it', { file: 'night' }, [3]],
      ['signs as they are', { file: 'é "X" \\ %_' }, [2]],
      ['all of these', { file__contains: 'NORTH, urgent' }, [0]],
      ['all of these', { file__contains: 'north' }, [0, 2]],
      ['none of these, also where there are no words', { file__not: 'urgent,work' }, [2, 4]],
      ['no words', { file__empty: 'true' }, [4]],
      ['some words', { file__empty: 'false' }, [0, 1, 2, 3]],
      [
        'any of these or all of those',
        { match: 'any', file: 'night', file__contains: 'north,urgent' },
        [0, 3],
      ],
    ])('is found by %s', async (_words, query, places) => {
      expect(await placesOf(query)).toEqual(places);
    });

    it('is found by exactly the sentences that are true of it', async () => {
      const { rows: found } = await store.find(tagged, { ids, count: false });
      const rows = found as Row[];
      const facts: Facts = { ...view, find: () => undefined };
      // Without other values, so that nearly all conditions are on the words.
      const seen = rows.map(({ id, version, file }): Row => ({ id, version, file }));
      await fc.assert(
        fc.asyncProperty(sentencesOn(tagged, seen, facts), async (sentence) => {
          const isTrue = sentenceTest(tagged, sentence, facts);
          const places = rows.filter(isTrue).map(({ id }) => ids.indexOf(id));
          expect(await placesOf(queryOfSentence(sentence))).toEqual(places.sort());
        }),
        { numRuns: repeats({ short: 100, long: 1_000 }) },
      );
    }, 120_000);
  });
