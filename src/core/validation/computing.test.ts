import { describe, expect, it } from 'vitest';
import { computed } from '@/core/fields/computed';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { issueOfComputed } from '@/core/resource/derivedIssues';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { computedValues, isComputing, withComputed } from './computing';
import { readSave } from './schema';

const number = (value: unknown) => (value === null ? 0 : Number(value));

const fields = {
  name: text({ required: true }),
  pieces: integer({ min: 0 }),
  price_minor: money(),
  sum_minor: computed({
    from: ['pieces', 'price_minor'],
    of: ({ pieces, price_minor: price }) =>
      pieces === null || price === null ? null : number(pieces) * number(price),
    as: money({ max: 10_000, list: true, filter: true }),
  }),
  share: computed({
    from: ['sum_minor'],
    of: ({ sum_minor: sum }) => String(number(sum) / 100),
    as: decimal(),
  }),
};

const orders = resource({ path: 'orders', place: 'orders', access: thingAccess, fields });

describe('a computed field', () => {
  it('follows from its sources, and another from it in turn', () => {
    expect(computedValues(fields, { pieces: 3, price_minor: 250 })).toEqual({
      values: { sum_minor: 750, share: '7.50' },
      errors: {},
    });
  });

  it('is empty while a source is', () => {
    expect(computedValues(fields, { pieces: 3 }).values).toEqual({
      sum_minor: null,
      share: '0.00',
    });
  });

  it('is refused in words if its field cannot hold it', () => {
    expect(computedValues(fields, { pieces: 3, price_minor: 5_000 }).errors).toEqual({
      sum_minor: 'Sum must be at most £100.00.',
    });
    expect(() => withComputed(fields, { pieces: 3, price_minor: 5_000 })).toThrow(
      'Sum must be at most £100.00.',
    );
  });

  it('uses what is stored for sources that are not written', () => {
    expect(withComputed(fields, { pieces: 4 }, { pieces: 3, price_minor: 250 })).toEqual({
      pieces: 4,
      sum_minor: 1_000,
      share: '10.00',
    });
  });

  it('depends on its sources only', () => {
    expect(isComputing(fields)).toBe(true);
    expect(isComputing(fields, ['pieces'])).toBe(true);
    expect(isComputing(fields, ['name'])).toBe(false);
    expect(isComputing({ name: fields.name })).toBe(false);
    const plain = { name: 'Nails' };
    expect(withComputed({ name: fields.name }, plain)).toBe(plain);
  });

  it('cannot be set, when adding or when editing', () => {
    const errors = { sum_minor: ['Sum cannot be set.'] };
    expect(readSave(orders, { name: 'Nails', sum_minor: 5 }, 'ADMIN')).toEqual({ errors });
    expect(readSave(orders, { id: 1, sum_minor: 5 }, 'ADMIN')).toEqual({ errors });
  });

  it('is computed from fields that are there, and computed before it', () => {
    const issue = (name: keyof typeof fields, all: Parameters<typeof issueOfComputed>[0]) =>
      issueOfComputed(all, name, fields[name]);
    expect(issue('sum_minor', fields)).toBeUndefined();
    expect(issue('name', fields)).toBeUndefined();
    expect(issue('share', { share: fields.share })).toBe(
      'it is computed from "sum_minor", which is not one of the fields',
    );
    const { share, ...rest } = fields;
    expect(issue('share', { share, ...rest })).toBe(
      'it is computed from "sum_minor", which is computed after it',
    );
    const pay = { ...fields, price_minor: money({ read: ['ADMIN', 'SUPER_ADMIN'] }) };
    expect(issue('sum_minor', pay)).toBe(
      'it is computed from "price_minor", which fewer roles read',
    );
    const closed = { ...fields.sum_minor, read: ['ADMIN'] as const };
    expect(issueOfComputed(pay, 'sum_minor', closed)).toBeUndefined();
  });
});
