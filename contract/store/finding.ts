import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithin } from '@/core/access/isWithin';
import { scopeOf } from '@/core/access/table';
import { kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Store, Stored } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import {
  addMake,
  admin,
  customers,
  done,
  employees,
  engineer,
  eventsOf,
  expenses,
  makes,
  manager,
  models,
  namesOf,
  type Opening,
} from './opening';

/** Queries: by every kind of test, in order, by page, and by person. */
export const finding = (open: Opening) =>
  describe('looking up', () => {
    let store: Store;
    let close: () => Promise<void>;
    const ids: Record<string, number> = {};
    const between = [
      { field: 'sort_order', test: 'from', value: 9001 },
      { field: 'sort_order', test: 'to', value: 9004 },
    ] as const;

    beforeAll(async () => {
      ({ store, close } = await open());
      for (const [name, sort_order] of [
        ['beta', 9002],
        ['Alpha', 9001],
        ['Gamma 50%', 9004],
        ['Delta', 9003],
      ] as const)
        ids[name] = (await addMake(store, name, { sort_order })).id;
      const gone = await addMake(store, 'Omega', { sort_order: 9002 });
      ids.Omega = gone.id;
      await store.transaction((tx) =>
        tx.change(makes, gone, { archived_at: tx.now }, { by: admin }),
      );
    });
    afterAll(() => close());

    const byName = [{ field: 'name', descending: false }];
    const idOf = (name: string) => Number(ids[name]);

    it('returns a record by its id, archived or not, and nothing if there is none', async () => {
      expect(await store.get(makes, idOf('Alpha'))).toMatchObject({ name: 'Alpha' });
      expect(await store.get(makes, idOf('Omega'))).toMatchObject({
        archived_at: expect.any(String),
      });
      expect(await store.get(makes, 999_999)).toBeUndefined();
    });

    it('finds a value of any kind of field, given as a value or as text', async () => {
      const tried = new Set<unknown>();
      for (const of of registry.values()) {
        const { rows } = await store.find(of, { perPage: 20, count: false });
        for (const [name, field] of Object.entries(of.fields)) {
          const row = rows.find((one) => one[name] !== null && typeof one[name] !== 'object');
          const value = row?.[name];
          if (!row || value === undefined || tried.has(kindOf(field))) continue;
          tried.add(kindOf(field));
          for (const given of [value, String(value)]) {
            const tests = [
              { field: 'id', test: 'in', values: [row.id] },
              { field: name, test: 'in', values: [given] },
              { field: name, test: 'same', value: given },
              { field: name, test: 'from', value: given },
              { field: name, test: 'to', value: given },
              { field: name, test: 'isNull', isNull: false },
            ] as const;
            for (const test of tests) {
              const found = await store.find(of, { ids: [row.id], tests: [test] });
              expect(found.total, `${of.path}.${name} ${test.test} ${given}`).toBe(1);
            }
          }
          if (typeof value !== 'boolean') continue;
          const opposite = { field: name, test: 'in', values: [String(!value)] } as const;
          expect((await store.find(of, { ids: [row.id], tests: [opposite] })).total).toBe(0);
        }
      }
      expect(tried.size).toBeGreaterThan(8);
    });

    it('finds values in a list and in a range, with its ends included', async () => {
      const values = [9001, 9004];
      expect(
        await namesOf(store, {
          tests: [{ field: 'sort_order', test: 'in', values }],
          sort: byName,
        }),
      ).toEqual(['Alpha', 'Gamma 50%']);
      expect(await namesOf(store, { tests: between, sort: byName })).toEqual([
        'Alpha',
        'beta',
        'Delta',
        'Gamma 50%',
      ]);
      expect(
        await namesOf(store, { tests: [{ field: 'sort_order', test: 'in', values: [] }] }),
      ).toEqual([]);
    });

    it('finds numbers and codes, ignoring spaces, hyphens and brackets in them and in the words', async () => {
      const values = { name: 'Loosely Written', phone: '(0113) 496-0 123', postcode: 'LS1 4AP' };
      const { id } = await done(
        store.transaction((tx) => tx.add(customers, values, { by: admin })),
      );
      const as = { by: admin, action: 'see' } as const;
      for (const q of [
        'ls14ap',
        'LS1 4AP',
        'S1 4a',
        'L S 1',
        '01134960123',
        '0113 496 0123',
        '496-01',
      ]) {
        const { rows } = await store.find(customers, { q });
        expect(
          rows.map((row) => row.id),
          q,
        ).toContain(id);
        const hits = await store.search(q, [{ of: customers, as, query: { perPage: 20 } }]);
        expect(hits, q).toContainEqual({ of: customers, id, closeness: expect.any(Number) });
      }
      const whole = await store.search('ls14ap', [{ of: customers, as, query: { perPage: 20 } }]);
      expect(whole).toEqual([{ of: customers, id, closeness: 0 }]);
      // Texts of every other kind are compared literally.
      expect((await store.find(customers, { q: 'LooselyWritten' })).total).toBe(0);
      // Words with only such signs match nothing.
      expect((await store.find(customers, { q: '()' })).total).toBe(0);
      expect((await store.find(customers, { q: '-0 ' })).rows.map((row) => row.id)).toContain(id);
    });

    it('finds a name with any apostrophe, and no other sign in its place', async () => {
      const names = ["Ni'amh 9", 'Ni’amh 9', 'Niʼamh 9', 'Ni-amh 9'];
      for (const name of names) await addMake(store, name);
      const like = names.slice(0, 3);
      for (const q of ["ni'amh", 'NI’AMH 9', 'i‘amh']) {
        expect((await namesOf(store, { q })).sort()).toEqual(like.toSorted());
        const test = { field: 'name', test: 'contains', text: q } as const;
        expect((await namesOf(store, { tests: [test] })).sort()).toEqual(like.toSorted());
      }
      const as = { by: admin, action: 'see' } as const;
      const hits = await store.search("Ni'amh 9", [{ of: makes, as, query: { perPage: 20 } }]);
      expect(hits.map(({ closeness }) => closeness)).toEqual([0, 0, 0]);
      expect(await namesOf(store, { q: "Ni'amh_9" })).toEqual([]);
    });

    it('finds letters with and without accents, whichever are typed', async () => {
      const names = ['Ó Súilleabháin 9', 'O Suilleabhain 9', 'o\u0301 su\u0301illeabháin 9'];
      for (const name of [...names, 'Łukasz 9', 'Søren 9']) await addMake(store, name);
      for (const q of ['suilleabhain', 'SÚILLEABHÁIN 9', 'o suilleabháin']) {
        expect((await namesOf(store, { q })).sort(), q).toEqual(names.toSorted());
        const test = { field: 'name', test: 'contains', text: q } as const;
        expect((await namesOf(store, { tests: [test] })).sort(), q).toEqual(names.toSorted());
      }
      expect(await namesOf(store, { q: 'lukasz' })).toEqual(['Łukasz 9']);
      expect(await namesOf(store, { q: 'soren 9' })).toEqual(['Søren 9']);
      const as = { by: admin, action: 'see' } as const;
      const hits = await store.search('O Suilleabhain 9', [
        { of: makes, as, query: { perPage: 20 } },
      ]);
      expect(hits.map(({ closeness }) => closeness)).toEqual([0, 0, 0]);
    });

    it('finds words in several lists, list by list, the closest first and then in the order of each', async () => {
      const names = ['a Zed 7', 'Zed 7', 'Zed 70', 'zed 7'];
      const added: Record<string, number> = {};
      for (const name of names) added[name] = (await addMake(store, name)).id;
      const as = { by: admin, action: 'see' } as const;
      const list = (of: Resource, perPage = 20, atMost?: number) => ({
        ...{ of, as },
        query: { sort: byName, perPage, ...(atMost !== undefined && { atMost }) },
      });
      const found = await store.search('ZED 7', [list(employees), list(makes, 3)]);
      expect(found).toEqual([
        { of: makes, id: added['Zed 7'], closeness: 0 },
        { of: makes, id: added['zed 7'], closeness: 0 },
        { of: makes, id: added['Zed 70'], closeness: 1 },
      ]);
      const [all, person] = [
        await store.search('zed 7', [list(makes)]),
        await store.search(admin.name, [list(makes), list(employees)]),
      ];
      expect(all.map(({ closeness }) => closeness)).toEqual([0, 0, 1, 2]);
      expect(person).toContainEqual({ of: employees, id: admin.id, closeness: 0 });
      expect(await store.search('zed 7', [list(makes, 20, 4)])).toEqual([]);
      expect(await store.search('zed 7', [list(makes, 20, 5)])).toHaveLength(4);
      expect(await store.search('zed_7', [list(makes)])).toEqual([]);
      const asEngineer = { ...list(employees), as: { by: engineer, action: 'see' } as const };
      const own = await store.search('e', [asEngineer]);
      expect(own.map(({ id }) => id)).not.toContain(admin.id);
      expect(await store.search('zed', [])).toEqual([]);
    });

    it('omits the fields that are not requested, but only from the records', async () => {
      const query = { ids: [idOf('Alpha'), idOf('beta')], sort: byName };
      const whole = await store.find(makes, query);
      const sums = [{ name: 'orders', firstOf: ['sort_order'] }];
      const tests = [{ field: 'sort_order', test: 'from', value: 9001 }] as const;
      const without = new Set(['sort_order']);
      const found = await store.find(makes, { ...query, sums, tests, without });
      expect(found.sums).toEqual({ orders: 18_003 });
      expect(found.rows.map((row) => Object.entries(row))).toEqual(
        whole.rows.map((row) => Object.entries(row).filter(([name]) => name !== 'sort_order')),
      );
    });

    it('finds records that no matching record of another resource references', async () => {
      const [used, unused] = [await addMake(store, 'Used'), await addMake(store, 'Unused')];
      const addModel = (name: string, make_id: number) =>
        done(store.transaction((tx) => tx.add(models, { name, make_id }, { by: admin })));
      await addModel('Saloon', used.id);
      const gone = await addModel('Estate', unused.id);
      await store.transaction((tx) =>
        tx.change(models, gone, { archived_at: tx.now }, { by: admin }),
      );
      const unnamedBy = (name: string) =>
        namesOf(store, {
          ids: [used.id, unused.id],
          tests: [
            {
              field: 'id',
              test: 'unnamed',
              of: models,
              by: 'make_id',
              tests: [{ field: 'name', test: 'same', value: name }],
            },
          ],
        });
      expect(await unnamedBy('saloon')).toEqual(['Unused']);
      expect(await unnamedBy('estate')).toEqual(['Used', 'Unused']);
    });

    it('finds records that another record references', async () => {
      const [used, unused] = [await addMake(store, 'Named'), await addMake(store, 'Not named')];
      const model = await done(
        store.transaction((tx) =>
          tx.add(models, { name: 'Coupe', make_id: used.id }, { by: admin }),
        ),
      );
      const named = { field: 'id', test: 'namedBy', of: models, by: 'make_id' } as const;
      const ids = [used.id, unused.id];
      expect(await namesOf(store, { ids, tests: [{ ...named, id: model.id }] })).toEqual(['Named']);
      expect(await namesOf(store, { ids, tests: [{ ...named, id: 999_999 }] })).toEqual([]);
    });

    it('finds the same text in any case, except in one record', async () => {
      const same = { field: 'name', test: 'same', value: 'ALPHA' } as const;
      expect(await namesOf(store, { tests: [same] })).toEqual(['Alpha']);
      expect(await namesOf(store, { tests: [{ ...same, exceptId: idOf('Alpha') }] })).toEqual([]);
      expect(
        await namesOf(store, { tests: [{ field: 'sort_order', test: 'same', value: 9003 }] }),
      ).toEqual(['Delta']);
    });

    it('finds filled and empty values', async () => {
      const empty = await addMake(store, 'Without order', { sort_order: null });
      const isNull = { field: 'sort_order', test: 'isNull', isNull: true } as const;
      expect(await namesOf(store, { tests: [isNull], ids: [empty.id, idOf('beta')] })).toEqual([
        'Without order',
      ]);
      expect(
        await namesOf(store, {
          tests: [{ ...isNull, isNull: false }],
          ids: [empty.id, idOf('beta')],
        }),
      ).toEqual(['beta']);
    });

    it('finds the records that have one of some files', async () => {
      const [held] = await done(
        store.transaction((tx) =>
          tx.keepFiles(
            [
              {
                name: 'a.pdf',
                type: 'application/pdf',
                size: 1,
                digest: '01'.repeat(32),
                content: { bytes: Uint8Array.of(1) },
              },
            ],
            admin,
          ),
        ),
      );
      if (!held) throw new Error('no file was stored');
      const expense = await done(
        store.transaction((tx) =>
          tx.add(
            expenses,
            {
              user_id: engineer.id,
              date: '2026-03-01',
              amount_minor: 100,
              receipts: [{ ...held }],
            },
            { by: engineer },
          ),
        ),
      );
      const found = (wanted: number[]) =>
        store.find(expenses, { tests: [{ field: 'receipts', test: 'holds', ids: wanted }] });
      expect((await found([held.id, 999_999])).rows.map(({ id }) => id)).toEqual([expense.id]);
      expect((await found([999_999])).rows).toEqual([]);
      expect((await found([])).rows).toEqual([]);
    });

    it('finds by a field of the referenced record', async () => {
      const beyond = {
        by: 'role_id',
        name: 'copies',
        field: resourceAt('roles').fields.copies ?? { kind: 'text' },
      } as const;
      const { rows } = await store.find(employees, {
        tests: [{ field: 'role', test: 'in', values: ['SUPER_ADMIN'], related: beyond }],
      });
      const all = await store.find(employees, {});
      const roles = await store.find(resourceAt('roles'), { archived: 'include' });
      const top = roles.rows.filter(({ copies }) => copies === 'SUPER_ADMIN').map(({ id }) => id);
      const expected = all.rows.filter(({ role_id }) => top.includes(Number(role_id)));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    });

    it('finds words in searchable fields, with every character taken literally', async () => {
      expect(await namesOf(store, { tests: between, q: 'ALPH' })).toEqual(['Alpha']);
      expect(await namesOf(store, { tests: between, q: '50%' })).toEqual(['Gamma 50%']);
      expect(await namesOf(store, { tests: between, q: '%' })).toEqual(['Gamma 50%']);
      expect(await namesOf(store, { tests: between, q: '_' })).toEqual([]);
    });

    it('finds every record of some ids, regardless of the page', async () => {
      const query = { ids: [idOf('Delta'), idOf('beta'), 999_999], perPage: 1, page: 2 };
      const { rows, total } = await store.find(makes, { ...query, sort: byName });
      expect(rows.map(({ name }) => name)).toEqual(['beta', 'Delta']);
      expect(total).toBe(2);
      expect(await store.find(makes, { ids: [] })).toEqual({ rows: [], total: 0 });
    });

    it('excludes archived records, includes them, or finds only these', async () => {
      const found = (archived: 'include' | 'only' | 'exclude') =>
        namesOf(store, { tests: between, sort: byName, archived });
      expect(await found('exclude')).not.toContain('Omega');
      expect(await found('include')).toEqual(['Alpha', 'beta', 'Delta', 'Gamma 50%', 'Omega']);
      expect(await found('only')).toEqual(['Omega']);
    });

    it('sorts in either direction, empty values last, and breaks ties by id', async () => {
      expect(
        await namesOf(store, {
          tests: between,
          sort: [{ field: 'sort_order', descending: true }],
        }),
      ).toEqual(['Gamma 50%', 'Delta', 'beta', 'Alpha']);
      const [left, right] = [await addMake(store, 'Tie'), await addMake(store, 'Tie')];
      const empty = await addMake(store, 'Empty', { sort_order: null });
      const query = { ids: [right.id, empty.id, left.id] };
      for (const descending of [false, true]) {
        const { rows } = await store.find(makes, {
          ...query,
          sort: [{ field: 'sort_order', descending }],
        });
        expect(rows.at(-1)?.id).toBe(empty.id);
        expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([left.id, right.id]);
      }
      expect((await store.find(makes, query)).rows.map(({ id }) => id)).toEqual(
        [left.id, right.id, empty.id].sort((one, other) => one - other),
      );
    });

    it('returns pages with or without a total', async () => {
      const query = { tests: between, sort: byName, perPage: 3 };
      expect(await store.find(makes, query)).toMatchObject({
        rows: [{ name: 'Alpha' }, { name: 'beta' }, { name: 'Delta' }],
        total: 4,
      });
      expect(await store.find(makes, { ...query, page: 2 })).toMatchObject({
        rows: [{ name: 'Gamma 50%' }],
        total: 4,
      });
      expect((await store.find(makes, { ...query, count: false })).total).toBe(3);
      expect((await store.find(makes, { tests: between })).total).toBe(4);
    });

    it('throws for an unknown field', async () => {
      const amiss = store.find(makes, { tests: [{ field: 'nme', test: 'in', values: ['x'] }] });
      await expect(amiss).rejects.toThrow();
    });

    it('finds for a person only the records that the access table lets them see or act on', async () => {
      const everything = await store.find(customers, {});
      const people = new Map<number, Stored>(
        (await store.find(employees, { archived: 'include' })).rows.map((row) => [row.id, row]),
      );
      for (const by of [admin, manager, engineer])
        for (const action of ['see', 'edit'] as const) {
          const { rows, total } = await store.find(customers, {}, { by, action });
          const scope = scopeOf(by, customers.access, action);
          const expected = everything.rows.filter(
            (row) => scope && isWithin(scope, customers, row, by, (_, id) => people.get(id)),
          );
          expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(total).toBe(expected.length);
        }
      expect(everything.total).toBeGreaterThan(0);
    });

    it('sums the first filled field for each value of a field, as a person sees it', async () => {
      const claim = (values: object) =>
        done(
          store.transaction((tx) =>
            tx.add(
              expenses,
              {
                user_id: engineer.id,
                date: '2031-01-01',
                currency: 'GBP',
                amount_minor: 100,
                ...values,
              },
              { by: engineer },
            ),
          ),
        );
      await claim({ miles: '0.10' });
      await claim({ amount_minor: 250, miles: '0.20' });
      await claim({ currency: 'EUR', amount_minor: 900, approved_amount_minor: 400 });
      await claim({ currency: 'EUR', user_id: admin.id, amount_minor: 7 });
      const tests = [{ field: 'date', test: 'in', values: ['2031-01-01'] }] as const;
      const sum = { name: 'sum', firstOf: ['approved_amount_minor', 'amount_minor'] };
      const byCurrency = await store.aggregate(expenses, { tests }, [sum], ['currency']);
      expect(byCurrency.sort((one, other) => Number(one.count) - Number(other.count))).toEqual(
        expect.arrayContaining([
          { currency: 'GBP', sum: 350, count: 2 },
          { currency: 'EUR', sum: 407, count: 2 },
        ]),
      );
      const as = { by: engineer, action: 'see' } as const;
      expect(await store.aggregate(expenses, { tests }, [sum], [], as)).toEqual([
        { sum: 750, count: 3 },
      ]);
      const page = { tests, sums: [sum], page: 2, perPage: 2 };
      const result = await store.find(expenses, page, as);
      expect([result.rows.length, result.total, result.sums]).toEqual([1, 3, { sum: 750 }]);
      const miles = { name: 'miles', firstOf: ['miles'] };
      expect(await store.aggregate(expenses, { tests }, [miles])).toEqual([
        { miles: 0.3, count: 4 },
      ]);
      const none = [{ field: 'date', test: 'in', values: ['2032-01-01'] }] as const;
      expect(await store.find(expenses, { tests: none, sums: [sum], perPage: 5 })).toEqual({
        rows: [],
        total: 0,
        sums: { sum: null },
      });
      expect(await store.aggregate(expenses, { tests: none }, [sum])).toEqual([
        { sum: null, count: 0 },
      ]);
      expect(await store.aggregate(expenses, { tests: none }, [sum], ['currency'])).toEqual([]);
    });

    it('returns to a person the history only of records they see, newest first', async () => {
      const about = (id: number) =>
        [
          { field: 'entity', test: 'in', values: ['expenses'] },
          { field: 'entity_id', test: 'in', values: [id] },
        ] as const;
      const add = (user_id: number) =>
        done(
          store.transaction((tx) =>
            tx.add(expenses, { user_id, date: '2031-02-02', amount_minor: 1 }, { by: admin }),
          ),
        );
      const [own, others] = [await add(engineer.id), await add(admin.id)];
      await store.transaction((tx) =>
        tx.change(expenses, own, { amount_minor: 2 }, { by: engineer }),
      );
      const seen = await store.history({ tests: about(own.id), perPage: 1 }, engineer);
      expect(seen).toMatchObject({
        rows: [{ action: 'edit', changes: { amount_minor: [1, 2] } }],
        total: 2,
      });
      expect(await store.history({ tests: about(others.id) }, engineer)).toEqual({
        rows: [],
        total: 0,
      });
      expect(await eventsOf(store, 'expenses', others.id)).toHaveLength(1);
    });
  });
