import simpleRest from 'ra-data-simple-rest';
import { type DataProvider, fetchUtils } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { anotherValue, type Ids, idsOf, nextNumber, validRecord } from '../support/records';

const PATHS = [
  'base-locations',
  'companies',
  'customer-types',
  'customers',
  'departments',
  'engine-sizes',
  'expense-types',
  'fuel-types',
  'makes',
  'models',
  'properties',
  'vehicle-categories',
];

describe.each(backEnds)('the npm client ra-data-simple-rest on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  let client: DataProvider;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
    client = simpleRest(`${admin.base}/api/rest`, (url, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Authorization', `Bearer ${admin.token}`);
      return fetchUtils.fetchJson(url, { ...options, headers });
    });
  });

  it('deletes with a call that names JSON as its type and has no body', async () => {
    const make = await admin.save('makes', { name: `Make ${nextNumber()}` });
    const headers = { 'content-type': 'application/json' };
    const { status } = await admin.call('DELETE', `rest/makes/${make.id}`, { headers });
    expect(status).toBe(200);
  });

  it.each(PATHS)('lists, reads, adds, edits and deletes %s', async (path) => {
    const resource = resourceAt(path);
    const add = async () => {
      const { data } = await client.create(path, {
        data: validRecord(resource, nextNumber(), ids),
      });
      return data;
    };
    const [one, another, third] = [await add(), await add(), await add()];
    const newest = { field: 'id', order: 'DESC' } as const;
    const pagination = { page: 1, perPage: 2 };
    const list = await client.getList(path, { pagination, sort: newest, filter: {} });
    expect(list.data).toEqual([third, another]);
    expect(list.total).toBeGreaterThanOrEqual(3);
    expect((await client.getOne(path, { id: one.id })).data).toEqual(one);
    const many = await client.getMany(path, { ids: [one.id, another.id] });
    expect(new Set(many.data.map(({ id }) => id))).toEqual(new Set([one.id, another.id]));
    const [name, value] = anotherValue(resource, one, nextNumber(), ids);
    const data = { ...one, [name]: value };
    const edited = await client.update(path, { id: one.id, data, previousData: one });
    expect(edited.data).toMatchObject({ id: one.id, [name]: value });
    const removed = await client.delete(path, { id: one.id, previousData: one });
    expect(removed.data).toMatchObject({ id: one.id });
    const both = [another.id, third.id];
    expect((await client.deleteMany(path, { ids: both })).data).toEqual(both);
    await expect(
      client.getList(path, { pagination, sort: newest, filter: { id: both } }),
    ).resolves.toMatchObject({ data: [], total: 0 });
  });

  it('finds the records that reference a record', async () => {
    const [make] = await admin.rows('makes');
    const params = {
      target: 'make_id',
      id: make?.id ?? 0,
      filter: {},
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' } as const,
    };
    const { data } = await client.getManyReference('models', params);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((model) => model.make_id === make?.id)).toBe(true);
  });
});
