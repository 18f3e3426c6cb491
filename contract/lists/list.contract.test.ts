import { beforeAll, describe, expect, it } from 'vitest';
import { type Field, fieldLabel, kindOf, schemaOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { isLongRun, repeats } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { envelopeOf, expectFieldsWrong, paginationOf, type Row, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { targets } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import {
  everyField,
  filterableFields,
  idsInOrder,
  isBetween,
  isFound,
  type SortedBy,
  sortableFields,
  type Titles,
  titlesOf,
} from '../support/oracle';
import { deletable, saveable } from '../support/records';
import {
  isComparedAlone,
  isComparedInPart,
  isFieldTested,
  isTestedInFull,
  leftToTwins,
} from '../support/twins';
import { AWKWARD_TEXTS, addVariety, hasFreeTitle, shareOf } from '../support/variety';

const entries = [...registry.values()];
const idsOfRows = (rows: readonly Row[]) => rows.map((row) => row.id);
const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** Returns distinct values of the field, ignoring case. */
function valuesToLookFor(name: string, rows: readonly Row[]): (string | number | boolean)[] {
  const values = [...new Set(rows.map((row) => row[name]))].filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
  const folded = values.map((value) => String(value).toLowerCase());
  const alone = values.filter(
    (_value, index) => folded.filter((other) => other === folded[index]).length === 1,
  );
  return [alone[0], alone[Math.floor(alone.length / 2)], alone.at(-1)].filter(
    (value) => value !== undefined,
  );
}

/** The number of rows of a list whose order is checked. */
const MAX_ROWS = repeats({ short: 60, long: 300 });

/** The number of filtered rows that are checked, in addition to the total. */
const MAX_FILTERED = repeats({ short: 30, long: 60 });

it('finds identically declared lists and fields, so that the short run is short', () => {
  expect(leftToTwins.lists).toBeGreaterThan(5);
  expect(leftToTwins.fields).toBeGreaterThan(500);
});

describe.each(targets)('lists on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let titles: Titles;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    await addVariety(admin, isComparedInPart(target) ? saveable.filter(hasFreeTitle) : saveable);
    titles = await titlesOf(admin);
  });

  const listed = isComparedAlone(target)
    ? entries.filter((resource) => isTestedInFull(target, resource))
    : entries;

  describe.each(listed)('GET /api/$path', (resource) => {
    let rows: Row[];
    const { path } = resource;
    beforeAll(async () => {
      rows = await admin.all(path, { sort: 'id' });
    });

    /** Returns the first rows of a list. From either end, they prove the order of a long list. */
    const firstOf = async (query: Query) =>
      idsOfRows(rowsOf(await admin.get(path, { per_page: MAX_ROWS, ...query })));

    if (!isComparedAlone(target)) {
      it('returns ten rows and the pagination, and forbids caching', async () => {
        const answer = await admin.get(path);
        expect(paginationOf(answer)).toEqual({
          current_page: 1,
          last_page: Math.max(1, Math.ceil(rows.length / 10)),
          per_page: 10,
          total: rows.length,
        });
        expect(rowsOf(answer)).toHaveLength(Math.min(10, rows.length));
        expect(answer.headers['cache-control']).toContain('no-store');
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      });

      it('returns whole records, with every value in the format of its kind', () => {
        expect(rows.length).toBeGreaterThan(0);
        const fields = everyField(resource);
        const read = (name: string, field: Field, value: unknown) =>
          value === null ? null : schemaOf(field, fieldLabel(name, field)).safeParse(value).data;
        for (const row of rows) {
          const values = fields.map(([name, field]) => [name, read(name, field, row[name])]);
          expect(row, `${path} ${row.id}`).toStrictEqual(Object.fromEntries(values));
        }
      });
    }

    if (!isTestedInFull(target, resource)) return;

    it('has its default order', async () => {
      const order = resource.sort.map((name) => ({
        name: name.replace(/^-/, ''),
        descending: name.startsWith('-'),
      }));
      expect(await firstOf({})).toEqual(
        idsInOrder(resource, rows, order, titles).slice(0, MAX_ROWS),
      );
    });

    const isCompared = ([name]: [string, Field]) => isFieldTested(target, resource, name);

    it.each(
      sortableFields(resource)
        .filter(isCompared)
        .map(([name]) => name),
    )('sorts by %s either way', async (name) => {
      for (const order of ['asc', 'desc']) {
        const expected = idsInOrder(
          resource,
          rows,
          [{ name, descending: order === 'desc' }],
          titles,
        );
        expect(await firstOf({ sort: name, order }), order).toEqual(expected.slice(0, MAX_ROWS));
      }
    });

    it('sorts by several fields, each in its own direction', async () => {
      const [first, second] = sortableFields(resource)
        .filter(([name]) => !['id', 'version'].includes(name))
        .reverse();
      if (!first || !second) throw new Error(`${path} has no two fields to sort by`);
      const order: SortedBy[] = [
        { name: first[0], descending: false },
        { name: second[0], descending: true },
      ];
      const query = { sort: `${first[0]},${second[0]}`, order: 'asc,desc' };
      expect(await firstOf(query)).toEqual(
        idsInOrder(resource, rows, order, titles).slice(0, MAX_ROWS),
      );
    });

    it.each(filterableFields(resource).filter(isCompared))('filters by %s', async (name, field) => {
      // The total, and the first rows.
      const found = async (query: Record<string, string>) => {
        const answer = await admin.get(path, { per_page: MAX_FILTERED, ...query, sort: 'id' });
        return [paginationOf(answer).total, ...idsOfRows(rowsOf(answer))];
      };
      const having = (test: (value: unknown) => boolean) => {
        const ids = idsOfRows(rows.filter((row) => test(row[name])));
        return [ids.length, ...ids.slice(0, MAX_FILTERED)];
      };
      const form = kindOf(field as Field).filter;
      const empty = {
        [name]: '',
        ...(form === 'range' && { [`${name}_from`]: '', [`${name}_to`]: '' }),
      };
      expect(await found(empty), 'an empty filter').toEqual(having(() => true));
      const values = valuesToLookFor(name, rows);
      const some = isLongRun ? values : values.slice(0, 2);
      for (const value of some) {
        expect(await found({ [name]: String(value) }), `= ${value}`).toEqual(
          having((it) => it === value),
        );
      }
      if (form === 'many' && values.length > 1) {
        expect(await found({ [name]: values.join(',') }), values.join()).toEqual(
          having((it) => values.some((value) => value === it)),
        );
      }
      if (form !== 'range') return;
      // A value from the middle has rows on either side.
      for (const bound of isLongRun ? values : values.slice(1, 2)) {
        const between = (from: unknown, to: unknown) =>
          having((it) => isBetween(field as Field, it, from, to));
        const text = String(bound);
        expect(await found({ [`${name}_from`]: text }), `from ${text}`).toEqual(
          between(bound, undefined),
        );
        expect(await found({ [`${name}_to`]: text }), `to ${text}`).toEqual(
          between(undefined, bound),
        );
        expect(
          await found({ [`${name}_from`]: text, [`${name}_to`]: text }),
          `only ${text}`,
        ).toEqual(between(bound, bound));
      }
    });

    it('returns every requested id regardless of per_page, and no missing ones', async () => {
      const wanted = idsOfRows(rows).slice(0, 14);
      const answer = await admin.get(path, {
        id: [...wanted, 2_147_483_647].join(','),
        per_page: 3,
        sort: 'id',
      });
      expect(idsOfRows(rowsOf(answer))).toEqual(wanted);
      expect(paginationOf(answer).total).toBe(wanted.length);
    });

    if (isComparedAlone(target)) return;

    it('returns every row once over its pages, in the same order', async () => {
      const size = Math.max(1, Math.ceil(rows.length / 3));
      const walked: number[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / size); page += 1) {
        const answer = await admin.get(path, { page, per_page: size });
        expect(paginationOf(answer)).toMatchObject({
          current_page: page,
          per_page: size,
          total: rows.length,
        });
        walked.push(...idsOfRows(rowsOf(answer)));
      }
      expect(walked).toEqual(idsOfRows(await admin.all(path)));
    });

    it('returns no rows and the right total for a page beyond the end', async () => {
      for (const page of [999, 2_147_483_647]) {
        const answer = await admin.get(path, { page });
        expect(rowsOf(answer)).toEqual([]);
        expect(paginationOf(answer)).toMatchObject({ current_page: page, total: rows.length });
      }
    });

    it('refuses invalid values, with an error under the name of the parameter', async () => {
      // Each call reports all of its errors; a parameter can have one error at a time.
      const bad: Readonly<Record<string, string>>[] = [
        {
          no_such_field: 'x',
          constructor: 'x',
          sort: 'no_such_field',
          order: 'sideways',
          page: '0',
          per_page: '0',
          archived: 'maybe',
          include: 'no_such_field',
          id: 'abc',
          version: 'x',
          created_at_from: 'yesterday',
          q: 'x'.repeat(201),
        },
        { sort: 'id; drop table', page: '-1', per_page: '1001', id: '2147483648' },
        { page: 'one', per_page: '1e2', id: '1,x' },
        { page: '1.5' },
        { page: '99999999999' },
      ];
      for (const query of bad)
        expectFieldsWrong(
          await admin.get(path, query),
          Object.keys(query),
          `${path}?${JSON.stringify(query).slice(0, 60)}`,
        );
      expectFieldsWrong(await admin.get(path, { page: ['1', '2'] }), ['page'], 'page twice');
    });

    it('includes the records that its rows reference', async () => {
      for (const [name, field] of Object.entries(resource.fields)) {
        if (!isReference(field)) continue;
        const answer = await admin.get(path, { include: name, per_page: 1000 });
        const { included } = envelopeOf(answer);
        const wanted = new Set(
          rowsOf(answer)
            .map((row) => row[name])
            .filter((id) => typeof id === 'number'),
        );
        expect(ascending(idsOfRows(included?.[field.to] ?? [])), name).toEqual(
          ascending([...wanted]),
        );
        const [one] = included?.[field.to] ?? [];
        if (one) expect(one).toEqual(await admin.find(field.to, one.id));
      }
    });
  });

  const titled = saveable.filter(
    (resource) => hasFreeTitle(resource) && isTestedInFull(target, resource),
  );

  describe.each(titled)('GET /api/$path?q=', (resource) => {
    const all = [
      ...AWKWARD_TEXTS.map((text) => text.split(' ')[0] ?? text),
      '%',
      '_',
      '\\',
      "'",
      '"',
      '100%',
      'ALPHA',
      'éclair',
      '名',
    ];
    const words = shareOf(all, resource, titled);

    it('finds literal words, in any case, in every searchable field', async () => {
      const rows = await admin.all(resource.path, { sort: 'id' });
      for (const q of words) {
        const expected = idsOfRows(rows.filter((row) => isFound(resource, row, q)));
        expect(idsOfRows(await admin.all(resource.path, { q, sort: 'id' })), `q=${q}`).toEqual(
          expected,
        );
      }
      expect(idsOfRows(await admin.all(resource.path, { q: 'no such words anywhere' }))).toEqual(
        [],
      );
    });

    it('applies search and filters together, and counts the results', async () => {
      const answer = await admin.get(resource.path, {
        q: 'alpha',
        id: '',
        version: 1,
        per_page: 1,
      });
      const all = await admin.all(resource.path);
      const expected = all.filter((row) => isFound(resource, row, 'alpha') && row.version === 1);
      expect(paginationOf(answer).total).toBe(expected.length);
      expect(rowsOf(answer)).toHaveLength(Math.min(1, expected.length));
    });
  });

  if (isComparedAlone(target)) return;

  const renamed = entries.flatMap((resource) => {
    const names = Object.keys(resource.filterAliases);
    return names[0]
      ? [{ path: resource.path, names, field: resource.filterAliases[names[0]] ?? '' }]
      : [];
  });

  describe.each(renamed)('GET /api/$path filtered under other names', ({ path, field, names }) => {
    const under = (value: unknown) => Object.fromEntries(names.map((name) => [name, `${value}`]));
    const rest = (filter: object) => admin.get(`rest/${path}`, { filter: JSON.stringify(filter) });

    it('returns the same rows under each name, under all of them and in the second dialect', async () => {
      const value = (await admin.all(path)).find((row) => row[field] !== null)?.[field];
      const rows = await admin.all(path, { [field]: `${value}` });
      expect(rows.length).toBeGreaterThan(0);
      expect(await admin.all(path, under(value))).toEqual(rows);
      for (const name of names)
        expect(await admin.all(path, { [name]: `${value}` }), name).toEqual(rows);
      expect((await rest(under(value))).json).toEqual((await rest({ [field]: value })).json);
      expect(await admin.all(path, under(''))).toHaveLength((await admin.all(path)).length);
    });

    it('returns no rows for two different values, and refuses values that are not ids', async () => {
      const held = (await admin.all(path)).map((row) => row[field]);
      const values = [...new Set(held)].filter((value) => value !== null);
      // Where a field has one other name, its original name is the second.
      const [first = field, second = field] = names;
      const two = { [first]: `${values[0]}`, [second]: `${values[1]}` };
      expect(await admin.rows(path, two)).toEqual([]);
      for (const name of names) {
        expectFieldsWrong(await admin.get(path, { [name]: 'housing' }), [name]);
        expectFieldsWrong(await rest({ [name]: 'housing' }), [name]);
      }
    });
  });

  describe.each(deletable)('GET /api/$path?archived=', (resource) => {
    it('leaves archived rows out, also by id, unless they are requested', async () => {
      const only = await admin.all(resource.path, { archived: 'only' });
      const live = await admin.all(resource.path);
      expect(only.length).toBeGreaterThan(0);
      expect(only.every((row) => typeof row.archived_at === 'string')).toBe(true);
      expect(live.every((row) => row.archived_at === null)).toBe(true);
      const both = await admin.all(resource.path, { archived: 'include' });
      expect(ascending(idsOfRows(both))).toEqual(ascending(idsOfRows([...live, ...only])));
      const id = only[0]?.id ?? 0;
      expect(await admin.rows(resource.path, { id })).toEqual([]);
      expect(idsOfRows(await admin.rows(resource.path, { id, archived: 'include' }))).toEqual([id]);
    });
  });
});
