import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import { kindOf, kinds } from '@/core/fields';
import { tags } from '@/core/fields/kinds/tags';
import { mayRead } from '@/core/validation/fieldAccess';
import { registry, resourceAt } from '@/registry';
import { OPERATORS, operatorsOf, readCondition } from './filterOperators';
import { joinValues, splitValues } from './filterValues';
import { readListQuery } from './listQuery';

const employees = resourceAt('employees');
const view = { me: 7, today: '2026-03-05', zone: 'Europe/London' };

function filtersOf(query: Record<string, string>, of = employees, role: RoleKey = 'SUPER_ADMIN') {
  const read = readListQuery(of, query, role, view);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read.filters;
}
function errorsOf(query: Record<string, string>, of = employees, role: RoleKey = 'SUPER_ADMIN') {
  const read = readListQuery(of, query, role, view);
  return 'errors' in read ? { ...read.errors } : {};
}

describe('an operator of a filter', () => {
  it('takes several texts or numbers, with commas and backslashes in them', () => {
    expect(filtersOf({ name__any: 'Ann,Reid\\, Bo,C\\\\D,E\\F,' })).toEqual([
      { field: 'name', test: 'in', values: ['Ann', 'Reid, Bo', 'C\\D', 'E\\F'] },
    ]);
    expect(filtersOf({ cost_rate_minor__any: '1250,900' })).toEqual([
      { field: 'cost_rate_minor', test: 'in', values: [1250, 900] },
    ]);
    expect(filtersOf({ name__any: ',' })).toEqual([{ field: 'name', test: 'in', values: [] }]);
  });

  it('splits joined values into the same', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values);
      }),
    );
  });

  it('excludes values of every kind', () => {
    expect(
      filtersOf({ status__not: 'left,active', name__not: 'Ann', role_id__not: '1,2' }),
    ).toEqual([
      { field: 'status', test: 'notIn', values: ['left', 'active'] },
      { field: 'name', test: 'notIn', values: ['Ann'] },
      { field: 'role_id', test: 'notIn', values: [1, 2] },
    ]);
    expect(filtersOf({ status__not: 'approved' }, resourceAt('timesheets'))).toMatchObject([
      { field: 'status', test: 'notIn', values: ['approved'], related: { by: 'week_id' } },
    ]);
  });

  it('tests each word of a list of words, of which one, none or all are meant', () => {
    const makes = resourceAt('makes');
    const of = { ...makes, fields: { ...makes.fields, labels: tags() } };
    const tested = { field: 'labels', test: 'in' };
    expect(operatorsOf(tags())).toEqual(['not', 'contains']);
    expect(filtersOf({ labels: ' urgent ,north', labels__not: 'Night  work' }, of)).toEqual([
      { ...tested, values: ['urgent', 'north'] },
      { field: 'labels', test: 'notIn', values: ['Night work'] },
    ]);
    expect(filtersOf({ labels__contains: 'urgent, north' }, of)).toEqual([
      { ...tested, values: ['urgent'] },
      { ...tested, values: ['north'] },
    ]);
    expect(filtersOf({ match: 'any', labels__contains: 'a,b', labels: 'c' }, of)).toEqual([
      {
        test: 'any',
        filters: [
          {
            test: 'all',
            filters: [
              { ...tested, values: ['a'] },
              { ...tested, values: ['b'] },
            ],
          },
          { ...tested, values: ['c'] },
        ],
      },
    ]);
    expect(filtersOf({ labels__contains: ',' }, of)).toEqual([{ ...tested, values: [] }]);
    expect(errorsOf({ labels: 'x'.repeat(41), labels__any: 'a' }, of)).toEqual({
      labels: [expect.stringContaining('tags of 1 to 40 characters')],
      labels__any: ['Labels has no filter "__any": only texts and numbers have it.'],
    });
  });

  it('means the person who reads the list by “me”, in references to people alone', () => {
    expect(filtersOf({ contract_manager_id: 'me,4', created_by__not: 'me' })).toEqual([
      { field: 'contract_manager_id', test: 'in', values: [4, 7] },
      { field: 'created_by', test: 'notIn', values: [7] },
    ]);
    expect(errorsOf({ role_id: 'me', id: 'me' })).toEqual({
      role_id: [expect.any(String)],
      id: [expect.any(String)],
    });
    const read = readListQuery(employees, { created_by: 'me' }, 'ADMIN');
    expect('errors' in read && read.errors.created_by).toBeTruthy();
  });

  it('finds texts that contain others', () => {
    expect(filtersOf({ name__contains: ' a%' })).toEqual([
      { field: 'name', test: 'contains', text: ' a%' },
    ]);
    expect(errorsOf({ name__contains: 'x'.repeat(201) })).toHaveProperty('name__contains');
    expect(errorsOf({ name__contains: '\u0000' })).toHaveProperty('name__contains');
  });

  it('excludes the bound itself, which for a day is the day next to it', () => {
    expect(
      filtersOf({ start_date__before: '2026-03-01', start_date__after: '2025-12-31' }),
    ).toEqual([
      { field: 'start_date', test: 'to', value: '2026-02-28' },
      { field: 'start_date', test: 'from', value: '2026-01-01' },
    ]);
    expect(
      filtersOf({ cost_rate_minor__after: '900', created_at__before: '2026-03-05T08:30:00Z' }),
    ).toEqual([
      { field: 'cost_rate_minor', test: 'after', value: 900 },
      { field: 'created_at', test: 'before', value: '2026-03-05T08:30:00.000Z' },
    ]);
  });

  it('finds days relative to the company’s day, and moments by the company’s clocks', () => {
    expect(filtersOf({ start_date__in: 'last_month' })).toEqual([
      { field: 'start_date', test: 'from', value: '2026-02-01' },
      { field: 'start_date', test: 'to', value: '2026-02-28' },
    ]);
    // British summer time begins on 29 March.
    expect(filtersOf({ created_at__in: 'this_month' })).toEqual([
      { field: 'created_at', test: 'from', value: '2026-03-01T00:00:00.000Z' },
      { field: 'created_at', test: 'before', value: '2026-03-31T23:00:00.000Z' },
    ]);
    expect(errorsOf({ start_date__in: 'soon', created_at__in: 'last_4000_days' })).toEqual({
      start_date__in: [expect.stringContaining('next_90_days')],
      created_at__in: [expect.stringContaining('next_90_days')],
    });
    const read = readListQuery(employees, { start_date__in: 'today' }, 'ADMIN');
    expect('errors' in read && read.errors.start_date__in).toBeTruthy();
  });

  it('applies to other names of a field, and to no other name of an end of a range', () => {
    const customers = resourceAt('customers');
    const [alias, field] = Object.entries(customers.filterAliases)[0] ?? [];
    expect(filtersOf({ [`${alias}__not`]: '3' }, customers)).toEqual([
      { field, test: 'notIn', values: [3] },
    ]);
    expect(errorsOf({ start_date__in: 'today' }, resourceAt('timesheets'))).toEqual({
      start_date__in: ['This list has no filter called "start_date__in".'],
    });
  });

  it('counts as not given if it is empty', () => {
    expect(
      filtersOf({
        ...{ name__any: '', name__not: '', name__contains: '', start_date__in: '' },
        ...{ start_date__before: '', start_date__empty: '', '1.name__not': '', match: '' },
      }),
    ).toEqual([]);
  });

  it('is refused in words if it does not suit the field', () => {
    expect(
      errorsOf({
        role_id__contains: 'a',
        role_id__any: '1',
        name__before: 'b',
        name__in: 'today',
        status__after: '',
        start_date__contains: '2026',
        start_date__any: '2026-03-05',
      }),
    ).toEqual({
      role_id__contains: ['Role has no filter "__contains": only texts and tags have it.'],
      role_id__any: ['Role has no filter "__any": only texts and numbers have it.'],
      name__before: ['Name has no filter "__before": only dates, times and numbers have it.'],
      name__in: ['Name has no filter "__in": only dates have it.'],
      status__after: ['Status has no filter "__after": only dates, times and numbers have it.'],
      start_date__contains: ['Start date has no filter "__contains": only texts and tags have it.'],
      start_date__any: ['Start date has no filter "__any": only texts and numbers have it.'],
    });
    expect(errorsOf({ status__contains: 'app' }, resourceAt('timesheets'))).toEqual({
      status__contains: ['Status belongs to another record: filter it with status or status__not.'],
    });
    expect(errorsOf({ name__like: 'a', constructor__not: 'a', __not: 'a' })).toEqual({
      name__like: ['This list has no filter called "name__like".'],
      constructor__not: ['This list has no filter called "constructor__not".'],
      __not: ['This list has no filter called "__not".'],
    });
  });

  it('follows from the kind of a field: every kind with a filter has some, and no other has any', () => {
    for (const resource of registry.values())
      for (const field of Object.values(resource.fields))
        expect(operatorsOf(field).length > 0, field.kind).toBe(kindOf(field).filter !== 'none');
    expect(Object.keys(kinds).length).toBeGreaterThan(10);
  });

  it('is unknown on fields that the role may not read', () => {
    let tried = 0;
    for (const role of ROLE_KEYS)
      for (const resource of registry.values())
        for (const [name, field] of Object.entries(resource.fields)) {
          if (mayRead(field, role) || Object.hasOwn(resource.relatedFilters, name)) continue;
          for (const operator of [...Object.keys(OPERATORS), 'empty']) {
            tried += 1;
            const read = readCondition(resource, role, `${name}__${operator}`, 'today');
            expect(read, `${resource.path}.${name}__${operator}`).toBeUndefined();
          }
        }
    expect(tried).toBeGreaterThan(50);
  });
});

describe('conditions', () => {
  const active = { field: 'status', test: 'in', values: ['active'] };
  const ann = { field: 'name', test: 'in', values: ['Ann'] };
  const bob = { field: 'email', test: 'contains', text: 'bob' };
  const from = { field: 'start_date', test: 'from', value: '2026-01-01' };
  const to = { field: 'start_date', test: 'to', value: '2026-01-31' };

  it('must all hold by default, and those of a group in part', () => {
    expect(filtersOf({ status: 'active', '1.name': 'Ann', '1.email__contains': 'bob' })).toEqual([
      active,
      { test: 'any', at: '1', filters: [ann, bob] },
    ]);
    expect(filtersOf({ status: 'active', '2.name': 'Ann', match: 'all' })).toEqual([active, ann]);
  });

  it('hold in part with match=any, and those of a group together', () => {
    expect(filtersOf({ match: 'any', status: 'active', name: 'Ann' })).toEqual([
      { test: 'any', filters: [active, ann] },
    ]);
    expect(
      filtersOf({ match: 'any', status: 'active', '9.name': 'Ann', '9.email__contains': 'bob' }),
    ).toEqual([{ test: 'any', filters: [active, { test: 'all', filters: [ann, bob] }] }]);
    expect(filtersOf({ match: 'any', '3.name': 'Ann', '3.status': 'active' })).toEqual([
      ann,
      active,
    ]);
    expect(filtersOf({ match: 'any', status: 'active' })).toEqual([active]);
  });

  it('count both ends of a range as one, and days of a period too', () => {
    const range = { start_date_from: '2026-01-01', start_date_to: '2026-01-31' };
    expect(filtersOf({ match: 'any', ...range, status: 'active' })).toEqual([
      { test: 'any', filters: [active, { test: 'all', filters: [from, to] }] },
    ]);
    expect(filtersOf({ match: 'any', ...range })).toEqual([from, to]);
    expect(
      filtersOf({ '1.start_date_from': '2026-01-01', '1.start_date_to': '2026-01-31' }),
    ).toEqual([from, to]);
    const bounds = { start_date__after: '2025-12-31', start_date__before: '2026-02-01' };
    expect(filtersOf({ match: 'any', ...bounds })).toEqual([{ test: 'any', filters: [from, to] }]);
    expect(filtersOf({ match: 'any', start_date__in: 'today', status: 'active' })).toMatchObject([
      { test: 'any', filters: [{ test: 'all' }, active] },
    ]);
  });

  it('never widen what words, ids, archived rows and the days of the list narrow', () => {
    const timesheets = resourceAt('timesheets');
    const query = {
      match: 'any',
      id: '1,2',
      q: 'plan',
      archived: 'only',
      start_date: '2026-01-01',
    };
    const read = readListQuery(timesheets, { ...query, job_number: 'J-1' }, 'ADMIN', view);
    expect(read).toMatchObject({
      ids: [1, 2],
      q: 'plan',
      archived: 'only',
      filters: [{ field: 'date', test: 'from' }, { field: 'job_number' }],
    });
    const names = ['1.id', '1.q', '1.archived', '1.start_date', '1.sort', '1.page', '2.match'];
    const errors = errorsOf(Object.fromEntries(names.map((name) => [name, '1'])), timesheets);
    for (const name of names)
      expect(errors[name], name).toEqual([
        `"${name.slice(2)}" applies to the whole list and cannot be in a group.`,
      ]);
  });

  it('are refused under their names, group included', () => {
    expect(errorsOf({ match: 'some' })).toEqual({ match: ['Match must be all or any.'] });
    expect(
      errorsOf({ '1.shoe_size': '1', '1.role_id': 'x', '0.name': 'a', '10.name': 'a', '1.': 'a' }),
    ).toEqual({
      '1.role_id': [expect.any(String)],
      '1.shoe_size': ['This list has no filter called "1.shoe_size".'],
      '0.name': ['This list has no filter called "0.name".'],
      '10.name': ['This list has no filter called "10.name".'],
      '1.': ['This list has no filter called "1.".'],
    });
  });
});
