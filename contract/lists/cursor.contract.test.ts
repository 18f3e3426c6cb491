import { beforeAll, describe, expect, it } from 'vitest';
import { isSortable } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { isLongRun } from '@/core/testing/longRun';
import { registry, resourceAt } from '@/registry';
import {
  cursorPaginationOf,
  expectFieldsSay,
  expectFieldsWrong,
  type Row,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { idsOf, nextNumber, validRecord } from '../support/records';

type Query = Record<string, string>;

const UNREADABLE = { cursor: 'This cursor cannot be read. Begin again with cursor=start.' };
const OF_ANOTHER = {
  cursor:
    'This cursor belongs to another list, or to other filters or another sort. Begin again with cursor=start.',
};

/** Lists of this many rows or more take too long to read page by page. */
const MAX_ROWS = 120;

/** Returns the fields whose values decide the order of a list. */
const sortsOf = (of: Resource): string[] =>
  Object.entries(of.fields).flatMap(([name, field]) =>
    isSortable(field) && !isReference(field) && !derivedNamed(of, name) && !field.read
      ? [name]
      : [],
  );

describe.each(backEnds)('paging by cursor on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  async function page(path: string, query: Query, person = admin) {
    const answer = await person.get(path, query);
    const rows = rowsOf(answer, `${path} ${JSON.stringify(query)}`);
    return { rows, ...cursorPaginationOf(answer) };
  }

  const nextOf = async (path: string, query: Query) =>
    String((await page(path, { ...query, per_page: '2', cursor: 'start' })).next_cursor);

  /** Returns every row, page by page, of pages that grow. */
  async function walk(path: string, query: Query, person = admin): Promise<Row[]> {
    const all: Row[] = [];
    let perPage = 3;
    for (let cursor: string | null = 'start'; cursor !== null; perPage += 8) {
      const { rows, ...rest } = await page(
        path,
        { ...query, cursor, per_page: `${perPage}` },
        person,
      );
      expect(rest.per_page).toBe(perPage);
      if (rest.next_cursor !== null) expect(rows).toHaveLength(perPage);
      all.push(...rows);
      cursor = rest.next_cursor;
    }
    return all;
  }

  async function expectSameRows(path: string, query: Query, person = admin): Promise<number> {
    const expected = await person.all(path, query);
    const found = await walk(path, query, person);
    const about = `${path} ${JSON.stringify(query)}`;
    expect(
      found.map(({ id }) => id),
      about,
    ).toEqual(expected.map(({ id }) => id));
    return found.length;
  }

  it('finds the rows of every list in its order, by each kind of field', async () => {
    const kinds = new Set<string>();
    for (const of of registry.values()) {
      const { length } = rowsOf(await admin.get(of.path, { sort: 'id', per_page: MAX_ROWS }));
      if (length < 4 || length === MAX_ROWS) continue;
      for (const name of sortsOf(of)) {
        const kind = of.fields[name]?.kind ?? '';
        if (kinds.has(kind) && !isLongRun) continue;
        kinds.add(kind);
        for (const order of ['asc', 'desc'])
          await expectSameRows(of.path, { sort: name, order, archived: 'include' });
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['text', 'date', 'choice', 'integer']));
  });

  it('finds them by several fields, by id, and among empty values', async () => {
    const dates = Object.entries(resourceAt('employees').fields).flatMap(([name, field]) =>
      field.kind === 'date' && !field.required && !field.read ? [name] : [],
    );
    for (const name of dates.slice(0, 2))
      for (const order of ['asc', 'desc', 'desc,asc'])
        await expectSameRows('employees', { sort: `${name},name`, order });
    for (const sort of ['id', 'status,id', 'created_at,name', 'version'])
      for (const order of ['asc', 'desc']) await expectSameRows('employees', { sort, order });
    await expectSameRows('employees', { q: 'a', version__any: '1,2', match: 'any', sort: 'name' });
  });

  it('reads every list in its own order, as far as that is of values in its records', async () => {
    for (const of of registry.values()) {
      const answer = await admin.get(of.path, { cursor: 'start', per_page: '5' });
      const { next_cursor: next } = cursorPaginationOf(answer);
      const seen = new Set(rowsOf(answer, of.path).map(({ id }) => id));
      if (next === null) continue;
      const { rows } = await page(of.path, { cursor: next, per_page: '5' });
      expect(rows.length, of.path).toBeGreaterThan(0);
      expect(
        rows.filter(({ id }) => seen.has(id)),
        of.path,
      ).toEqual([]);
    }
    const days = ({ week_start }: Row) => String(week_start);
    const weeks = (await walk('timesheet-weeks', { user_id: '4' })).map(days);
    expect(weeks).toEqual(weeks.toSorted().toReversed());
  });

  it('repeats and misses no row while others are added', async () => {
    const query = { sort: 'id', order: 'desc', per_page: '3' };
    const first = await page('properties', { ...query, cursor: 'start' });
    const body = validRecord(resourceAt('properties'), nextNumber(), await idsOf(admin));
    await admin.save('properties', body);
    const second = await page('properties', { ...query, cursor: `${first.next_cursor}` });
    const after = rowsOf(await admin.get('properties', { ...query, per_page: '7' })).slice(1);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  });

  it('stays within what a person may see', async () => {
    const manager = await on.as('CONTRACT_MANAGER');
    const own = await expectSameRows('employees', { sort: 'name' }, manager);
    expect(own).toBeLessThan((await admin.all('employees')).length);
    const cursor = await nextOf('employees', { sort: 'name' });
    const rest = rowsOf(await manager.get('employees', { sort: 'name', per_page: 1000, cursor }));
    const all = new Set((await manager.all('employees')).map(({ id }) => id));
    expect(rest.filter(({ id }) => !all.has(id))).toEqual([]);
  });

  it('is refused for another list, filter, sort or page, and if it is mangled', async () => {
    const cursor = await nextOf('employees', { sort: 'name' });
    const refuses = async (query: Query, sentences: Query, path = 'employees') =>
      expectFieldsSay(await admin.get(path, { cursor, ...query }), sentences);
    await refuses({ sort: 'name', order: 'desc' }, OF_ANOTHER);
    await refuses({ sort: 'id' }, OF_ANOTHER);
    await refuses({ sort: 'name', version: '1' }, OF_ANOTHER);
    await refuses({ sort: 'name', archived: 'include' }, OF_ANOTHER);
    await refuses({ sort: 'name' }, OF_ANOTHER, 'customers');
    const [digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const forged = (...parts: unknown[]) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const mangled of [
      'x',
      cursor.slice(1),
      `${cursor}=`,
      forged(digest, [], 1),
      forged(digest, ['a\u0000'], 1),
      forged(digest, [{}], 1),
      forged(digest, ['a'], '1'),
      forged(digest, ['a'], 2 ** 40),
    ])
      await refuses({ sort: 'name', cursor: mangled }, UNREADABLE);
    const [dated] = JSON.parse(
      Buffer.from(await nextOf('employees', { sort: 'created_at' }), 'base64url').toString(),
    );
    for (const value of ['never', 5, '2020-13-45'])
      await refuses({ sort: 'created_at', cursor: forged(dated, [value], 1) }, UNREADABLE);
    const byPage = { cursor: 'A list is read by page or by cursor, not by both.' };
    await refuses({ sort: 'name', page: '1' }, byPage);
    const figures = { cursor: 'A list that is read by cursor has no groups and totals.' };
    await refuses({ sort: 'name', group: 'status' }, figures);
    await refuses(
      { sort: 'contract_manager_id', cursor: 'start' },
      { cursor: 'A list sorted by Contract manager cannot be read by cursor.' },
    );
    expectFieldsWrong(await admin.get('timesheets/weekly', { cursor: 'start' }), ['cursor']);
    const twice = await admin.call('GET', 'employees', {
      query: { cursor: ['start', 'start'] },
    });
    expectFieldsWrong(await admin.get('rest/employees', { cursor: 'start' }), ['cursor']);
    const inFilter = await admin.get('rest/employees', { filter: '{"cursor":"start"}' });
    expectFieldsWrong(inFilter, ['filter']);
    expectFieldsSay(twice, { cursor: '"cursor" was given more than once.' });
  });
});
