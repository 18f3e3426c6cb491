import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { email } from '@/core/fields/kinds/email';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { registry, resourceAt } from '@/registry';
import { mayRead, mayWrite, present, readableFields } from './fieldAccess';
import { isId, readInput, readSave, readValue } from './schema';

const payroll = ['SUPER_ADMIN', 'HR_ADMINISTRATOR'] as const;
const people = resource({
  path: 'people',
  place: 'pages/people',
  access: thingAccess,
  fields: {
    name: text({ required: true }),
    nick: text(),
    level: integer({ initial: 3 }),
    state: choice(['new', 'old'], { required: true, initial: 'new' }),
    is_active: boolean({ label: 'Active', initial: true }),
    is_driver: boolean({ label: 'Driver' }),
    boss_id: reference('people'),
    badge: text({ readOnly: true }),
    starts_from: choice(['a', 'b'], { fixed: true }),
    cost_minor: money({ read: payroll, write: payroll }),
    grade: text({ write: ['ADMIN', 'SUPER_ADMIN'] }),
  },
});

const read = (body: Record<string, unknown>, role: (typeof ROLE_KEYS)[number] = 'SUPER_ADMIN') =>
  readSave(people, body, role);
const errorsOf = (...given: Parameters<typeof read>) => {
  const outcome = read(...given);
  return 'errors' in outcome ? { ...outcome.errors } : {};
};

describe('a save that adds', () => {
  it('has every field, with its initial value by default', () => {
    expect(read({ name: ' Ann ' })).toEqual({
      id: undefined,
      version: undefined,
      values: {
        name: 'Ann',
        nick: null,
        level: 3,
        state: 'new',
        is_active: true,
        is_driver: false,
        boss_id: null,
        badge: null,
        starts_from: null,
        cost_minor: null,
        grade: null,
      },
    });
  });

  it('takes null for an id, and gives the first value for null', () => {
    expect(read({ id: null, name: 'Ann', level: null, is_driver: null })).toMatchObject({
      id: undefined,
      values: { level: 3, is_driver: false },
    });
  });

  it('is refused without required fields, with a message for each', () => {
    expect(errorsOf({})).toEqual({ name: ['Name is required.'] });
    expect(errorsOf({ name: '   ' })).toEqual({ name: ['Name is required.'] });
    expect(errorsOf({ name: null })).toEqual({ name: ['Name is required.'] });
  });

  it('can set fields that are fixed afterwards', () => {
    expect(read({ name: 'Ann', starts_from: 'b' })).toMatchObject({ values: { starts_from: 'b' } });
  });
});

describe('a save that edits', () => {
  it('changes only the fields that were sent', () => {
    expect(read({ id: 7, version: 2, nick: 'Annie' })).toEqual({
      id: 7,
      version: 2,
      values: { nick: 'Annie' },
    });
    expect(read({ id: 7 })).toEqual({ id: 7, version: undefined, values: {} });
  });

  it('empties a field with null or an empty text', () => {
    expect(read({ id: 7, nick: null, boss_id: null })).toMatchObject({
      values: { nick: null, boss_id: null },
    });
    expect(read({ id: 7, nick: '' })).toMatchObject({ values: { nick: null } });
  });

  it('cannot clear required fields', () => {
    expect(errorsOf({ id: 7, name: '' })).toEqual({ name: ['Name is required.'] });
  });

  it('cannot change fixed fields', () => {
    expect(errorsOf({ id: 7, starts_from: 'b' })).toEqual({
      starts_from: ['Starts from cannot be changed once saved.'],
    });
  });

  it.each([0, -1, 1.5, '7', true, [7], 2_147_483_648, Number.NaN])(
    'is refused with an impossible id: %s',
    (id) => {
      expect(errorsOf({ id, nick: 'x' })).toEqual({ id: ['Id must be a whole number from 1.'] });
    },
  );

  it('is refused with an impossible version', () => {
    expect(errorsOf({ id: 7, version: '2' })).toEqual({
      version: ['Version must be a whole number from 1.'],
    });
  });
});

describe('a save', () => {
  it('is refused with a field that does not exist, whatever its name', () => {
    for (const key of [
      'shoe_size',
      'created_at',
      'archived_at',
      'constructor',
      'toString',
      'hasOwnProperty',
    ]) {
      expect(errorsOf({ name: 'Ann', [key]: 1 })).toEqual({
        [key]: [`There is no field called "${key}".`],
      });
    }
    expect(
      Object.keys(errorsOf(JSON.parse('{"name":"Ann","__proto__":{"is_admin":true}}'))),
    ).toEqual(['__proto__']);
  });

  it('is refused with a field that only the server sets', () => {
    expect(errorsOf({ name: 'Ann', badge: 'B1' })).toEqual({ badge: ['Badge cannot be set.'] });
    expect(errorsOf({ id: 7, badge: 'B1' })).toEqual({ badge: ['Badge cannot be set.'] });
  });

  it('does not reveal a field that the role may not read', () => {
    expect(errorsOf({ name: 'Ann', cost_minor: 5 }, 'ADMIN')).toEqual({
      cost_minor: ['There is no field called "cost_minor".'],
    });
    expect(read({ name: 'Ann', cost_minor: 5 }, 'HR_ADMINISTRATOR')).toMatchObject({
      values: { cost_minor: 5 },
    });
  });

  it('is refused with a field that this role may read but not write', () => {
    expect(errorsOf({ name: 'Ann', grade: 'A' }, 'HR_ADMINISTRATOR')).toEqual({
      grade: ['Grade cannot be set.'],
    });
    expect(read({ name: 'Ann', grade: 'A' }, 'ADMIN')).toMatchObject({ values: { grade: 'A' } });
  });

  it('never coerces a type', () => {
    expect(errorsOf({ name: 5, level: '3', is_active: 'true', boss_id: '1' })).toEqual({
      name: ['Name must be text.'],
      level: ['Level must be a whole number.'],
      is_active: ['Active must be true or false.'],
      boss_id: ['Boss must be the id of a record, a whole number.'],
    });
  });

  it('never leaves a boolean empty', () => {
    const bare = { kind: 'boolean', label: 'Driver' } as const;
    expect(readValue('is_driver', bare, null)).toEqual({
      errors: ['Driver must be true or false.'],
    });
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, adds) => {
        const outcome = read({ ...(adds ? { name: 'Ann' } : { id: 7 }), is_driver: value });
        if ('values' in outcome) expect(typeof outcome.values.is_driver).toBe('boolean');
      }),
    );
  });

  it('reports all errors at once', () => {
    expect(Object.keys(errorsOf({ id: 0, level: 'x', shoe: 1 })).sort()).toEqual([
      'id',
      'level',
      'shoe',
    ]);
  });

  it.each([...registry.values()])(
    'of $path takes or refuses any JSON object, and never throws',
    (resource) => {
      const keys = fc.oneof(
        fc.constantFrom('id', 'version', ...Object.keys(resource.fields)),
        fc.string(),
      );
      fc.assert(
        fc.property(
          fc.dictionary(keys, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 6 }),
          fc.constantFrom(...ROLE_KEYS),
          (body, role) => {
            const outcome = readSave(resource, body, role);
            if ('errors' in outcome) {
              expect(Object.keys(outcome.errors).length).toBeGreaterThan(0);
              expect(
                Object.values(outcome.errors)
                  .flat()
                  .every((sentence) => sentence.endsWith('.')),
              ).toBe(true);
            } else
              expect(Object.keys(resource.fields)).toEqual(
                expect.arrayContaining(Object.keys(outcome.values)),
              );
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

describe('what a role reads and writes', () => {
  it('limits pay to the roles that handle it', () => {
    const { cost_rate_minor: cost } = resourceAt('employees').fields;
    if (!cost) throw new Error('employees have no cost rate');
    expect(ROLE_KEYS.filter((role) => mayRead(cost, role))).toEqual([
      'HR_ADMINISTRATOR',
      'ADMIN',
      'SUPER_ADMIN',
    ]);
    expect(readableFields(resourceAt('employees'), 'ENGINEER').map(([name]) => name)).not.toContain(
      'cost_rate_minor',
    );
  });

  it('hides unreadable fields, also when records with different names alternate', () => {
    const whole = { id: 1, name: 'Ann', cost_minor: 500, version: 2 };
    const outline = { id: 2, cost_minor: 700, name: 'Bob' };
    const more = { ...whole, derived: 'new', level: null };
    for (const record of [whole, outline, whole, more, outline]) {
      const { cost_minor: _cost, ...rest } = record;
      const shown = present(people, record, 'ENGINEER');
      expect(shown).toStrictEqual(rest);
      expect(Object.keys(shown)).toEqual(Object.keys(rest));
      expect(present(people, record, 'SUPER_ADMIN')).toBe(record);
    }
  });

  it('never lets a role write a field it may not read', () => {
    const hidden = money({ read: ['SUPER_ADMIN'], write: ['ENGINEER'] });
    expect(mayWrite(hidden, 'ENGINEER', 'add')).toBe(false);
  });
});

describe('the body of a call that is more than CRUD', () => {
  const fields = { email: email({ label: 'E-mail', required: true }), role_id: reference('roles') };

  it('is read against its fields', () => {
    expect(readInput(fields, { email: 'Ann@Example.com' })).toEqual({
      values: { email: 'ann@example.com', role_id: null },
    });
  });

  it('is refused with unknown keys and without required fields', () => {
    expect(readInput(fields, { user: 1 })).toEqual({
      errors: { user: ['There is no field called "user".'], email: ['E-mail is required.'] },
    });
    const outcome = readInput(fields, { email: 'a@example.com', constructor: 1 });
    expect(Object.keys('errors' in outcome ? outcome.errors : {})).toEqual(['constructor']);
  });
});

it('recognises ids', () => {
  expect([1, 2_147_483_647].every(isId)).toBe(true);
  expect(
    [0, -1, 1.5, 2_147_483_648, '1', null, undefined, Number.POSITIVE_INFINITY].some(isId),
  ).toBe(false);
});
