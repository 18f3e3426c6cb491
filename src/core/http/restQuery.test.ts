import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import { tags } from '@/core/fields/kinds/tags';
import type { Resource } from '@/core/resource/resource';
import { registry, resourceAt } from '@/registry';
import { readListQuery } from './listQuery';
import { restParameters } from './restQuery';

const employees = resourceAt('employees');
type Query = Parameters<typeof restParameters>[1];
function readRestQuery(resource: Resource, query: Query, role: RoleKey) {
  const given = restParameters(resource, query);
  return 'errors' in given ? given : readListQuery(resource, given.parameters, role);
}
const read = (query: Query, role: RoleKey = 'SUPER_ADMIN', resource = employees) => {
  const outcome = readRestQuery(resource, query, role);
  return 'errors' in outcome ? { errors: { ...outcome.errors } } : outcome;
};

describe('a list of the second dialect', () => {
  it('is the first page by default', () => {
    expect(read({})).toMatchObject({
      page: 1,
      perPage: 10,
      sort: [{ field: 'name', descending: false }],
      filters: [],
      archived: 'exclude',
    });
  });

  it('takes the parameters that ra-data-simple-rest sends', () => {
    expect(
      read({
        sort: '["start_date","DESC"]',
        range: '[20,39]',
        filter: '{"status":["active","left"],"role_id":2,"q":"ann"}',
      }),
    ).toMatchObject({
      page: 2,
      perPage: 20,
      q: 'ann',
      sort: [{ field: 'start_date', descending: true }],
      filters: [
        { field: 'status', test: 'in', values: ['active', 'left'] },
        { field: 'role_id', test: 'in', values: [2] },
      ],
    });
  });

  it('takes several tags of which a record has any, all or none', () => {
    const makes = resourceAt('makes');
    const of = { ...makes, fields: { ...makes.fields, labels: tags() } };
    const parametersOf = (filter: object) => restParameters(of, { filter: JSON.stringify(filter) });
    expect(
      parametersOf({ labels: ['a', 'b'], labels__contains: ['a', 'b'], labels__not: ['c', 'd'] }),
    ).toMatchObject({
      parameters: { labels: 'a,b', labels__contains: 'a,b', labels__not: 'c,d' },
    });
    expect(parametersOf({ name__contains: ['a', 'b'] })).toEqual({
      errors: { name__contains: ['"name__contains" takes one value, not a list.'] },
    });
  });

  it('finds records by id, and none for an empty list of ids', () => {
    expect(read({ filter: '{"id":[3,1]}' })).toMatchObject({ ids: [3, 1] });
    expect(read({ filter: '{"id":[]}' })).toMatchObject({ ids: [] });
    expect(read({ filter: '{"role_id":[]}' })).toMatchObject({
      filters: [{ field: 'role_id', test: 'in', values: [] }],
    });
  });

  it('takes null for no filter, and booleans unchanged', () => {
    expect(read({ filter: '{"status":null}' })).toMatchObject({ filters: [] });
    expect(read({ filter: '{"is_active":false}' }, 'ENGINEER', resourceAt('makes'))).toMatchObject({
      filters: [{ field: 'is_active', test: 'in', values: [false] }],
    });
  });

  it.each<[string, Query]>([
    ['sort', { sort: 'name' }],
    ['sort', { sort: '["name"]' }],
    ['sort', { sort: '{"name":"ASC"}' }],
    ['sort', { sort: '["age","ASC"]' }],
    ['sort', { sort: '["name","UP"]' }],
    ['range', { range: '[0' }],
    ['range', { range: '[5,4]' }],
    ['range', { range: '[-1,8]' }],
    ['range', { range: '[0,1000]' }],
    ['range', { range: '[5,14]' }],
    ['range', { range: '[0,1.5]' }],
    ['range', { range: '["0","9"]' }],
    ['filter', { filter: '[]' }],
    ['filter', { filter: '"name"' }],
    ['filter', { filter: '{"name":{"like":"a"}}' }],
    ['filter', { filter: '{"name":[null]}' }],
    ['filter', { filter: ['{}', '{}'] }],
    ['filter', { filter: '{"per_page":5}' }],
    ['filter', { filter: '{"sort":"name"}' }],
    ['filter', { filter: '{"include":"role_id"}' }],
    ['age', { filter: '{"age":5}' }],
    ['constructor', { filter: '{"constructor":5}' }],
    ['__proto__', { filter: '{"__proto__":5}' }],
    ['page', { page: '2' }],
    ['constructor', { constructor: '2' } as Query],
  ])('says under %s what is wrong with %j', (name, query) => {
    const outcome = read(query);
    expect(Object.keys('errors' in outcome ? outcome.errors : {})).toEqual([name]);
  });

  it('hides fields that a role may not read', () => {
    expect(read({ filter: '{"cost_rate_minor":1}' }, 'ADMIN')).toHaveProperty('filters');
    expect(read({ filter: '{"cost_rate_minor":1}' }, 'ENGINEER')).toHaveProperty([
      'errors',
      'cost_rate_minor',
    ]);
  });
});

it('sorts and filters the history only by fields that an event has', () => {
  expect(read({ sort: '["version","ASC"]' }, 'ADMIN', activityEvents)).toHaveProperty('errors');
  expect(read({ filter: '{"created_by":1}' }, 'ADMIN', activityEvents)).toHaveProperty('errors');
  expect(
    read(
      { filter: '{"entity":"roles","entity_id":1}', sort: '["id","DESC"]' },
      'ADMIN',
      activityEvents,
    ),
  ).not.toHaveProperty('errors');
});

it('reads or refuses any query, and never throws', () => {
  const json = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  );
  const names = fc.oneof(fc.constantFrom('sort', 'range', 'filter'), fc.string());
  const values = fc.oneof(json, fc.array(json), fc.constant(undefined));
  fc.assert(
    fc.property(
      fc.dictionary(names, values, { maxKeys: 4 }),
      fc.constantFrom(...registry.values()),
      fc.constantFrom(...ROLE_KEYS),
      (query, resource, role) => {
        const outcome = readRestQuery(resource, query, role);
        if ('errors' in outcome) expect(Object.keys(outcome.errors).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
