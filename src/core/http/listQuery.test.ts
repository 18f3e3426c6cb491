import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import { registry, resourceAt } from '@/registry';
import { readListQuery } from './listQuery';

const employees = resourceAt('employees');
type Query = Parameters<typeof readListQuery>[1];
const read = (query: Query, role: RoleKey = 'SUPER_ADMIN', resource = employees) => {
  const outcome = readListQuery(resource, query, role);
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome;
};
const errorsOf = (query: Query, role: RoleKey = 'SUPER_ADMIN', resource = employees) => {
  const outcome = readListQuery(resource, query, role);
  return 'errors' in outcome ? { ...outcome.errors } : {};
};

describe('a list without parameters', () => {
  const plain = {
    page: 1,
    perPage: 10,
    sort: [{ field: 'name', descending: false }],
    filters: [],
    q: '',
    archived: 'exclude',
    include: [],
    ids: undefined,
  };

  it('returns the first ten, in the order of the resource, without archived rows', () => {
    expect(read({})).toEqual(plain);
  });

  it('ignores empty parameters', () => {
    const empty = {
      page: '',
      per_page: '',
      sort: '',
      order: '',
      q: '',
      archived: '',
      include: '',
      status: '',
      start_date_from: '',
      id: '',
    };
    expect(read(empty)).toEqual(plain);
  });

  it('uses a descending default order', () => {
    expect(read({}, 'ADMIN', activityEvents).sort).toEqual([{ field: 'id', descending: true }]);
    expect(read({}, 'ADMIN', resourceAt('fuel-types')).sort).toEqual([
      { field: 'sort_order', descending: false },
      { field: 'name', descending: false },
    ]);
  });
});

describe('pages', () => {
  it('are whole numbers from 1, at most a thousand rows long', () => {
    expect(read({ page: '3', per_page: '1000' })).toMatchObject({ page: 3, perPage: 1000 });
    for (const page of ['0', '-1', '1.5', 'one', '1e3', '99999999999']) {
      expect(errorsOf({ page })).toEqual({
        page: ['Page must be a whole number from 1 to 2147483647.'],
      });
    }
    expect(errorsOf({ per_page: '1001' })).toEqual({
      per_page: ['Per page must be a whole number from 1 to 1000.'],
    });
  });
});

describe('the order', () => {
  it('sorts by one field or several, in both directions', () => {
    expect(read({ sort: 'status,start_date', order: 'desc,asc' }).sort).toEqual([
      { field: 'status', descending: true },
      { field: 'start_date', descending: false },
    ]);
    expect(
      read({ sort: 'status,start_date', order: 'DESC' }).sort.map(({ descending }) => descending),
    ).toEqual([true, true]);
    expect(read({ sort: 'created_at' }).sort).toEqual([{ field: 'created_at', descending: false }]);
    expect(read({ sort: 'department_id' }).sort).toEqual([
      { field: 'department_id', descending: false },
    ]);
    expect(read({ order: 'desc' }).sort).toEqual([{ field: 'name', descending: true }]);
  });

  it('refuses fields that do not exist or have no order', () => {
    for (const sort of ['age', 'name,', '-name', 'constructor', '__proto__']) {
      expect(errorsOf({ sort })).toHaveProperty('sort');
    }
    expect(
      errorsOf({ sort: 'file' }, 'SUPER_ADMIN', resourceAt('employee-documents')),
    ).toHaveProperty('sort');
    expect(errorsOf({ sort: 'version' }, 'ADMIN', activityEvents)).toHaveProperty('sort');
  });

  it('refuses directions other than up and down', () => {
    expect(errorsOf({ sort: 'name', order: 'sideways' })).toHaveProperty('order');
    expect(errorsOf({ sort: 'name', order: 'asc,desc' })).toHaveProperty('order');
  });
});

describe('filters', () => {
  it('are read as the kind of their field', () => {
    expect(
      read({ name: 'Ann', status: 'active,left', role_id: '1,2', cost_rate_minor: '1250' }).filters,
    ).toEqual([
      { field: 'name', test: 'in', values: ['Ann'] },
      { field: 'status', test: 'in', values: ['active', 'left'] },
      { field: 'role_id', test: 'in', values: [1, 2] },
      { field: 'cost_rate_minor', test: 'in', values: [1250] },
    ]);
    expect(read({ is_active: 'false' }, 'ENGINEER', resourceAt('makes')).filters).toEqual([
      { field: 'is_active', test: 'in', values: [false] },
    ]);
    expect(read({ monday_hours: '7.5' }, 'ENGINEER', resourceAt('work-schedules')).filters).toEqual(
      [{ field: 'monday_hours', test: 'in', values: ['7.50'] }],
    );
  });

  it('include ranges if the kind has an order', () => {
    expect(read({ start_date_from: '2026-01-01', start_date_to: '2026-12-31' }).filters).toEqual([
      { field: 'start_date', test: 'from', value: '2026-01-01' },
      { field: 'start_date', test: 'to', value: '2026-12-31' },
    ]);
    expect(read({ created_at_from: '2026-01-01T00:00Z' }).filters).toEqual([
      { field: 'created_at', test: 'from', value: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(errorsOf({ name_from: 'A' })).toEqual({
      name_from: ['This list has no filter called "name_from".'],
    });
    expect(errorsOf({ created_at_from: '0000-01-01T00:00Z' })).toHaveProperty('created_at_from');
  });

  it('accept a bound outside the limits of the field', () => {
    expect(read({ sort_order_to: '1000000' }, 'ADMIN', resourceAt('makes')).filters).toEqual([
      { field: 'sort_order', test: 'to', value: 1_000_000 },
    ]);
  });

  it('that do not exist are refused under their own names, never ignored', () => {
    for (const name of ['age', 'page_from', 'constructor', 'toString', '__proto__', 'name_to']) {
      const query: Query = JSON.parse(`{${JSON.stringify(name)}:"1"}`);
      expect(Object.keys(errorsOf(query))).toEqual([name]);
    }
    expect(errorsOf({ status: 'sold' })).toEqual({
      status: ['Status must be one of: active, suspended, left.'],
    });
    expect(errorsOf({ role_id: '1,two' })).toEqual({
      role_id: ['Role must be the id of a record, a whole number.'],
    });
    expect(errorsOf({ start_date: '05-03-2026' })).toHaveProperty('start_date');
    expect(errorsOf({ is_active: 'yes' }, 'ENGINEER', resourceAt('makes'))).toEqual({
      is_active: ['Active must be true or false.'],
    });
  });

  it('name at most five hundred values', () => {
    expect(read({ role_id: Array(500).fill('1').join(',') }).filters).toHaveLength(1);
    expect(errorsOf({ role_id: Array(501).fill('1').join(',') })).toEqual({
      role_id: ['Role takes at most 500 values.'],
    });
  });

  it('are refused when repeated', () => {
    expect(errorsOf({ status: ['active', 'left'] })).toEqual({
      status: ['"status" was given more than once.'],
    });
    expect(errorsOf({ page: ['1', '2'] })).toEqual({ page: ['"page" was given more than once.'] });
  });
});

describe('a filter with other names', () => {
  const customers = resourceAt('customers');
  const typed = { field: 'customer_type_id', test: 'in' };

  it('is taken under each of them, and under its own', () => {
    for (const name of ['customer_type_id', 'customer_type', 'type']) {
      expect(read({ [name]: '1,2' }, 'ENGINEER', customers).filters).toEqual([
        { ...typed, values: [1, 2] },
      ]);
    }
  });

  it('must be met under every name it is given by, and by none that is left empty', () => {
    expect(read({ customer_type: '1', type: '2' }, 'ENGINEER', customers).filters).toEqual([
      { ...typed, values: [1] },
      { ...typed, values: [2] },
    ]);
    expect(read({ customer_type: '', type: '' }, 'ENGINEER', customers).filters).toEqual([]);
  });

  it('is refused under the name that was sent', () => {
    const refused = ['Customer type must be the id of a record, a whole number.'];
    expect(errorsOf({ customer_type: '1', type: 'x' }, 'ENGINEER', customers)).toEqual({
      type: refused,
    });
    expect(errorsOf({ type: '1' })).toEqual({ type: ['This list has no filter called "type".'] });
  });

  it('has them for its own resource only, and no bounds', () => {
    expect(errorsOf({ customer_type: '1' })).toHaveProperty('customer_type');
    expect(errorsOf({ type_from: '1' }, 'ENGINEER', customers)).toHaveProperty('type_from');
  });
});

describe('ids', () => {
  it('return every requested row', () => {
    expect(read({ id: '3,1,2' })).toMatchObject({ ids: [3, 1, 2], filters: [] });
    expect(read({ id: ',' }).ids).toEqual([]);
    expect(errorsOf({ id: '1,x' })).toHaveProperty('id');
    expect(errorsOf({ id: '2147483648' })).toHaveProperty('id');
  });
});

describe('the words looked for', () => {
  it('are trimmed, at most 200 characters, and storable', () => {
    expect(read({ q: '  100%_\\ ' }).q).toBe('100%_\\');
    expect(errorsOf({ q: 'x'.repeat(201) })).toHaveProperty('q');
    expect(errorsOf({ q: 'a\u0000' })).toHaveProperty('q');
    expect(errorsOf({ q: '\ud800' })).toHaveProperty('q');
  });
});

describe('archived rows', () => {
  it('are left out, added, or all there is', () => {
    expect(read({ archived: 'include' }).archived).toBe('include');
    expect(read({ archived: 'only' }).archived).toBe('only');
    for (const archived of ['exclude', 'true', 'constructor', '__proto__', 'toString']) {
      expect(errorsOf({ archived })).toEqual({ archived: ['Archived must be include or only.'] });
    }
  });
});

describe('references included with the rows', () => {
  it('is named by references', () => {
    expect(read({ include: 'role_id,department_id,role_id' }).include).toEqual([
      'role_id',
      'department_id',
    ]);
    for (const include of ['name', 'created_by', 'constructor', 'role'])
      expect(errorsOf({ include })).toHaveProperty('include');
  });
});

describe('a field that a role may not read', () => {
  it.each<[string, Query]>([
    ['filter', { cost_rate_minor: '1' }],
    ['range', { cost_rate_minor_from: '1' }],
    ['order', { sort: 'cost_rate_minor' }],
  ])('cannot be found out by a %s', (_by, query) => {
    expect(errorsOf(query, 'ADMIN')).toEqual({});
    expect(Object.keys(errorsOf(query, 'CONTRACT_MANAGER'))).toHaveLength(1);
  });
});

it.each([...registry.values(), activityEvents])(
  'reads or refuses any query of $path, and never throws',
  (resource) => {
    const own = [
      'page',
      'per_page',
      'sort',
      'order',
      'q',
      'archived',
      'include',
      'id',
      'created_at_to',
      '__proto__',
      'constructor',
    ];
    const names = fc.oneof(fc.constantFrom(...own, ...Object.keys(resource.fields)), fc.string());
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '1', '1,2', 'asc', 'name', 'true', '2026-03-05'),
      fc.array(fc.string()),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(
        fc.dictionary(names, values, { maxKeys: 6, noNullPrototype: false }),
        fc.constantFrom(...ROLE_KEYS),
        (query, role) => {
          const outcome = readListQuery(resource, query, role);
          if ('errors' in outcome) expect(Object.keys(outcome.errors).length).toBeGreaterThan(0);
          else expect([outcome.page >= 1, outcome.perPage <= 1000]).toEqual([true, true]);
        },
      ),
      { numRuns: 60 },
    );
  },
);
