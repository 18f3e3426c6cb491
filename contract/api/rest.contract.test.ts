import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '@/core/fields';
import { repeats } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  paginationOf,
  type Row,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import { idsInOrder, sortableFields, type Titles, titlesOf } from '../support/oracle';
import {
  anotherValue,
  deletable,
  type Ids,
  idsOf,
  neededFiles,
  nextNumber,
  saveable,
  validRecord,
  withoutFiles,
} from '../support/records';
import { isFieldTested, isTestedInFull } from '../support/twins';

const NOWHERE = 2_147_483_647;
const idsOfRows = (rows: readonly Row[]) => rows.map((row) => row.id);

/** Returns the record in a response of this dialect. */
function plainRow(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expect(answer.json, 'a record without an envelope').not.toHaveProperty('success');
  expect(answer.json).toHaveProperty('id');
  return answer.json as Row;
}

/** Returns the rows in a response of this dialect. */
function plainRows(answer: Answer): Row[] {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  if (!Array.isArray(answer.json)) throw new Error(`no list: ${answer.text.slice(0, 300)}`);
  return answer.json as Row[];
}

/** Formats sort, range and filter as ra-data-simple-rest does. */
const asJson = (query: Record<string, unknown>): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

/** The maximum number of compared rows of a list. */
const MAX_ROWS = repeats({ short: 120, long: 1000 });

/** The number of fields of a list to sort and to filter by: the first dialect, whose code it is, tries all of them. */
const FIELDS = repeats({ short: 3, long: 1000 });

describe.each(backEnds)('the second dialect on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  let titles: Titles;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
    titles = await titlesOf(admin);
  });

  describe.each([...registry.values()])('GET /api/rest/$path', (resource) => {
    const rest = `rest/${resource.path}`;

    it('returns a page as a plain list with its range in Content-Range', async () => {
      const whole = await admin.all(resource.path, { sort: 'id', order: 'desc' });
      const size = Math.max(1, Math.ceil(whole.length / 2));
      for (const first of [0, size]) {
        const answer = await admin.get(
          rest,
          asJson({ sort: ['id', 'DESC'], range: [first, first + size - 1], filter: {} }),
        );
        const rows = plainRows(answer);
        expect(rows).toEqual(whole.slice(first, first + size));
        if (rows.length > 0)
          expect(answer.headers['content-range']).toBe(
            `${resource.path} ${first}-${first + rows.length - 1}/${whole.length}`,
          );
        expect(answer.headers['cache-control']).toContain('no-store');
      }
    });

    if (!isTestedInFull(target, resource)) return;

    it('returns ten rows by default', async () => {
      const answer = await admin.get(rest);
      expect(plainRows(answer)).toEqual(await admin.rows(resource.path));
      expect(answer.headers['content-range']).toMatch(
        new RegExp(`/${paginationOf(await admin.get(resource.path)).total}$`),
      );
    });

    it('returns the total even without rows', async () => {
      const answer = await admin.get(rest, asJson({ filter: { id: [NOWHERE] } }));
      expect(plainRows(answer)).toEqual([]);
      expect(answer.headers['content-range']).toMatch(/\/0$/);
    });

    it('sorts like the first dialect', async () => {
      const whole = await admin.all(resource.path);
      const sorting = sortableFields(resource).filter(([name]) =>
        isFieldTested(target, resource, name),
      );
      for (const [name] of sorting.slice(0, FIELDS)) {
        const rows = plainRows(
          await admin.get(rest, asJson({ sort: [name, 'DESC'], range: [0, MAX_ROWS - 1] })),
        );
        expect(idsOfRows(rows), name).toEqual(
          idsInOrder(resource, whole, [{ name, descending: true }], titles).slice(0, MAX_ROWS),
        );
      }
    });

    it('filters by one value, by several, by ids and by words', async () => {
      const whole = await admin.all(resource.path, { sort: 'id' });
      const some = idsOfRows(whole).slice(0, 12);
      const ask = async (filter: Record<string, unknown>) =>
        plainRows(
          await admin.get(rest, asJson({ sort: ['id', 'ASC'], range: [0, MAX_ROWS - 1], filter })),
        );
      expect(idsOfRows(await ask({ id: some }))).toEqual(some);
      const first = (rows: Row[]) => rows.slice(0, MAX_ROWS);
      expect(await ask({ version: 1 })).toEqual(first(whole.filter((row) => row.version === 1)));
      expect(await ask({ q: '' })).toEqual(first(whole));
      expect(await ask({ version: null })).toEqual(first(whole));
      const exact = Object.entries(resource.fields).filter(([, field]) => {
        const { isPicked, wire } = kindOf(field);
        return isPicked || wire === 'boolean';
      });
      for (const [name] of exact.slice(0, FIELDS)) {
        const value = whole.find((row) => row[name] !== null)?.[name];
        if (value === undefined) continue;
        expect(idsOfRows(await ask({ [name]: value })), name).toEqual(
          idsOfRows(first(whole.filter((row) => row[name] === value))),
        );
      }
    });

    it('refuses invalid values, with an error under the name of the parameter', async () => {
      // Each call reports all of its errors.
      const bad: Readonly<Record<string, string>>[] = [
        { sort: 'name', range: '[0,1000]', filter: '[]', page: '1' },
        { sort: '["no_such_field","ASC"]' },
        { range: '[-1,5]', filter: '{' },
        { sort: '["id"]', range: '5' },
      ];
      for (const query of bad)
        expectFieldsWrong(
          await admin.get(rest, query),
          Object.keys(query),
          `${rest}?${JSON.stringify(query)}`,
        );
      expectFieldsWrong(await admin.get(rest, { filter: '{"no_such_field":1}' }), [
        'no_such_field',
      ]);
    });

    it('returns a record, and 404 for a missing one', async () => {
      const [row] = await admin.rows(resource.path);
      expect(plainRow(await admin.get(`${rest}/${row?.id}`))).toEqual(row);
      expectFailure(await admin.get(`${rest}/${NOWHERE}`), 404);
      for (const id of ['0', 'abc', '2147483648', '1.5']) {
        const answer = await admin.get(`${rest}/${id}`);
        expect([400, 404, 422], id).toContain(answer.status);
        expectFailure(answer, answer.status);
      }
    });
  });

  describe.each(saveable)('POST and PUT /api/rest/$path', (resource) => {
    const rest = `rest/${resource.path}`;
    const files = neededFiles(resource);
    const add = async () => {
      const body = validRecord(resource, nextNumber(), ids);
      if (files.length > 0) return admin.save(resource.path, body);
      return plainRow(await admin.post(rest, body), 201);
    };

    it('adds a record with 201 for both dialects, except if it needs a file', async () => {
      const body = validRecord(resource, nextNumber(), ids);
      if (files.length > 0) {
        expectFieldsWrong(await admin.post(rest, withoutFiles(resource, body)), files);
        expectFailure(await admin.post(rest, body), 415);
        return;
      }
      const row = plainRow(await admin.post(rest, body), 201);
      expect(row).toMatchObject({ ...body, version: 1 });
      expect(await admin.find(resource.path, row.id)).toEqual(row);
      expect(plainRow(await admin.get(`${rest}/${row.id}`))).toEqual(row);
    });

    if (!isTestedInFull(target, resource)) return;

    it('edits only the fields sent, in the same history', async () => {
      const row = await add();
      const [name, value] = anotherValue(resource, row, nextNumber(), ids);
      const edited = plainRow(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { version: 1, [name]: value } }),
      );
      expect(edited).toEqual({
        ...row,
        [name]: value,
        version: 2,
        updated_at: edited.updated_at,
        updated_by: edited.updated_by,
      });
      const events = await eventsOf(admin, resource.path, row.id);
      expect(events.map((event) => event.changes).at(-1)).toEqual({ [name]: [row[name], value] });
      expect(events).toHaveLength(2);
    });

    it('accepts a whole record as it was returned', async () => {
      const row = await add();
      const [name, value] = anotherValue(resource, row, nextNumber(), ids);
      const edited = plainRow(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { ...row, [name]: value } }),
      );
      expect(edited).toMatchObject({ [name]: value, version: 2 });
      expect(plainRow(await admin.call('PUT', `${rest}/${row.id}`, { body: edited }))).toEqual(
        edited,
      );
    });

    it('refuses wrong fields, missing sessions and stale versions like the first dialect', async () => {
      const row = await add();
      const [name, value] = anotherValue(resource, row, nextNumber(), ids);
      expectFieldsWrong(
        await admin.post(rest, {
          ...withoutFiles(resource, validRecord(resource, nextNumber(), ids)),
          no_such_field: 1,
        }),
        ['no_such_field', ...files],
      );
      expectFieldsWrong(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { [name]: { not: 'a value' } } }),
        [name],
      );
      expectFieldsWrong(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { id: row.id + 1, [name]: value } }),
        ['id'],
      );
      expectFailure(
        await admin.call('PUT', `${rest}/${NOWHERE}`, { body: { [name]: value } }),
        404,
      );
      const edited = plainRow(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { version: 1, [name]: value } }),
      );
      const [other, late] = anotherValue(resource, edited, nextNumber(), ids);
      const refusal = expectFailure(
        await admin.call('PUT', `${rest}/${row.id}`, { body: { version: 1, [other]: late } }),
        409,
      );
      expect(refusal).toMatchObject({ code: 'stale', data: edited });
    });

    it('has no other methods', async () => {
      const row = await add();
      expectFailure(await admin.call('PATCH', `${rest}/${row.id}`, { body: {} }), 405);
      expectFailure(await admin.call('POST', `${rest}/${row.id}`, { body: {} }), 405);
      expectFailure(await admin.call('DELETE', rest), 405);
      expectFailure(await admin.call('PUT', rest, { body: {} }), 405);
    });
  });

  describe.each(deletable)('DELETE /api/rest/$path/{id}', (resource) => {
    const rest = `rest/${resource.path}`;

    it('removes the record from both lists, once', async () => {
      const row = await admin.save(resource.path, validRecord(resource, nextNumber(), ids));
      expect(plainRow(await admin.call('DELETE', `${rest}/${row.id}`)).id).toBe(row.id);
      expect(await admin.rows(resource.path, { id: row.id })).toEqual([]);
      expect(plainRows(await admin.get(rest, asJson({ filter: { id: row.id } })))).toEqual([]);
      expect(plainRow(await admin.call('DELETE', `${rest}/${row.id}`)).id).toBe(row.id);
      expect(await eventsOf(admin, resource.path, row.id)).toHaveLength(2);
      expectFailure(await admin.call('DELETE', `${rest}/${NOWHERE}`), 404);
    });
  });

  describe('GET /api/rest/activity-events', () => {
    it('is read only, with pages and filters like any list', async () => {
      const [resource] = saveable;
      if (!resource) throw new Error('nothing can be saved');
      const row = await admin.save(resource.path, validRecord(resource, nextNumber(), ids));
      const answer = await admin.get(
        'rest/activity-events',
        asJson({ sort: ['id', 'DESC'], range: [0, 0], filter: {} }),
      );
      const [last] = plainRows(answer);
      expect(last).toMatchObject({ entity: resource.path, entity_id: row.id });
      expect(answer.headers['content-range']).toMatch(/^activity-events 0-0\/\d+$/);
      expectFailure(await admin.post('rest/activity-events', {}), 405);
      expectFailure(await admin.call('DELETE', 'rest/activity-events'), 405);
      expectFieldsWrong(
        await admin.get('rest/activity-events', asJson({ filter: { no_such_field: 1 } })),
        ['no_such_field'],
      );
    });
  });
});
