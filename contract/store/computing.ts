import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computed } from '@/core/fields/computed';
import { integer } from '@/core/fields/kinds/integer';
import type { Resource } from '@/core/resource/resource';
import { recompute } from '@/engine/saving/recomputing';
import type { Store } from '@/engine/store';
import { admin, done, eventsOf, makes, type Opening } from './opening';

/** Makes whose place in the order is the length of their name: the same table, with one of its fields computed. */
const computing: Resource = {
  ...makes,
  fields: {
    ...makes.fields,
    sort_order: computed({
      from: ['name'],
      of: ({ name }) => String(name ?? '').length,
      as: integer({ max: 100 }),
    }),
  },
};

/** Computed fields: every way of writing a source writes them, so that lists filter and sort by them. */
export const computingFields = (open: Opening) =>
  describe('a computed field', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const by = { by: admin };
    const add = (name: string) => done(store.transaction((tx) => tx.add(computing, { name }, by)));
    const stored = async (id: number) => (await store.get(makes, id))?.sort_order;

    it('is written with a new record, and when one of its sources changes, and is in the history', async () => {
      const record = await add('Ural');
      expect(record).toMatchObject({ sort_order: 4 });
      const changed = await done(
        store.transaction((tx) => tx.change(computing, record, { name: 'Ural Next' }, by)),
      );
      expect(changed).toMatchObject({ name: 'Ural Next', sort_order: 9 });
      const events = await eventsOf(store, 'makes', record.id);
      expect(events.at(-1)?.changes).toEqual({
        name: ['Ural', 'Ural Next'],
        sort_order: [4, 9],
      });
    });

    it('is not touched by a change of other fields, and cannot be written past its rule', async () => {
      const record = await add('Bova');
      const off = await done(
        store.transaction((tx) => tx.change(computing, record, { is_active: false }, by)),
      );
      expect(off).toMatchObject({ sort_order: 4, is_active: false });
      const set = await done(
        store.transaction((tx) => tx.change(computing, off, { sort_order: 77 }, by)),
      );
      expect(set).toMatchObject({ sort_order: 4 });
    });

    it('is written by changes of many records', async () => {
      const [one, other] = [await add('Setra one'), await add('Setra two')];
      await done(
        store.transaction((tx) =>
          tx.changeEach(
            computing,
            [
              { record: one, values: { name: 'Setra 1' } },
              { record: other, values: { name: 'Setra number 2' } },
            ],
            by,
          ),
        ),
      );
      expect([await stored(one.id), await stored(other.id)]).toEqual([7, 14]);
      await done(
        store.transaction((tx) =>
          tx.changeMany(computing, [
            { id: one.id, name: 'Setra I' },
            { id: other.id, name: 'Setra II.' },
          ]),
        ),
      );
      expect([await stored(one.id), await stored(other.id)]).toEqual([7, 9]);
      const count = await done(
        store.transaction((tx) =>
          tx.changeWhere(computing, [{ field: 'id', test: 'in', values: [one.id] }], {
            name: 'Setra, the first',
          }),
        ),
      );
      expect([count, await stored(one.id), await stored(other.id)]).toEqual([1, 16, 9]);
    });

    it('is written before the end of a change that nothing waits for, and stops one that it refuses', async () => {
      const record = await add('Irizar');
      const renamed = (name: string) =>
        done(
          store.transaction(async (tx) =>
            tx.awaitAtEnd(tx.changeMany(computing, [{ id: record.id, name }])),
          ),
        );
      await renamed('Irizar i8');
      expect(await store.get(makes, record.id)).toMatchObject({ name: 'Irizar i8', sort_order: 9 });
      await expect(renamed('x'.repeat(101))).rejects.toThrow(/at most 100/);
      expect(await store.get(makes, record.id)).toMatchObject({ name: 'Irizar i8', sort_order: 9 });
    });

    it('is found and sorted by like any other field', async () => {
      const ids = [
        (await add('Temsa long')).id,
        (await add('Temsa')).id,
        (await add('Temsa xl')).id,
      ];
      const { rows } = await store.find(computing, {
        ids,
        sort: [{ field: 'sort_order', descending: true }],
      });
      expect(rows.map(({ sort_order }) => sort_order)).toEqual([10, 8, 5]);
      const found = await store.find(computing, {
        ids,
        tests: [{ field: 'sort_order', test: 'from', value: 8 }],
      });
      expect(found.total).toBe(2);
    });

    it('is worked out for records that are older than it, archived ones too', async () => {
      const names = ['Van Hool', 'Van Hool Astromega'];
      const older = await done(
        store.transaction(async (tx) => {
          const [one, other] = [
            await tx.add(makes, { name: names[0] ?? '', sort_order: 0 }, by),
            await tx.add(makes, { name: names[1] ?? '', sort_order: 0 }, by),
          ];
          return [one, await tx.change(makes, other, { archived_at: tx.now }, by)];
        }),
      );
      await recompute(store, new Map([['makes', computing]]));
      for (const [at, { id, version }] of older.entries())
        expect(await store.get(makes, id)).toMatchObject({
          sort_order: names[at]?.length,
          version,
        });
    });

    it('refuses what its field cannot hold, and nothing is written', async () => {
      await expect(add('x'.repeat(101))).rejects.toThrow(/at most 100/);
      const { total } = await store.find(makes, { q: 'x'.repeat(101) });
      expect(total).toBe(0);
    });
  });
