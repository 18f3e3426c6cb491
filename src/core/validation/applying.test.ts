import { describe, expect, it } from 'vitest';
import { boolean } from '@/core/fields/kinds/boolean';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { defineRegistry } from '@/core/resource/defineRegistry';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { checkApplying } from './applying';
import { readSave } from './schema';

const kinds = resource({
  path: 'kinds',
  place: 'tests',
  access: thingAccess,
  fields: { name: text({ required: true }), is_mileage: boolean() },
});
const trips = resource({
  path: 'trips',
  place: 'tests',
  access: thingAccess,
  title: 'note',
  fields: {
    note: text(),
    kind_id: reference('kinds'),
    miles: decimal({
      required: true,
      when: { words: 'the kind is mileage', path: ['kind_id', 'is_mileage'], is: true },
    }),
    reading: integer(),
    reason: text({
      when: {
        words: 'the reading went back',
        holds: ({ reading }, before) => Number(reading) < Number(before?.reading),
      },
    }),
  },
});

const check = (
  values: Parameters<typeof checkApplying>[1],
  isMileage: boolean,
  current?: Parameters<typeof checkApplying>[2],
) =>
  checkApplying(trips, values, current, {
    before: current,
    today: '2026-11-26',
    referenced: (name) => (name === 'kind_id' ? { is_mileage: isMileage } : undefined),
  });

describe('a field that applies to some records', () => {
  it('is required if it applies, and not reported missing before that is known', () => {
    const read = readSave(trips, { note: 'Leeds', kind_id: 1 }, 'ADMIN');
    expect(read).toMatchObject({ values: { miles: null } });
    expect(check({ kind_id: 1, miles: null }, true).errors).toEqual({
      miles: ['Miles is required.'],
    });
    expect(check({ kind_id: 1, miles: '4.00' }, true)).toEqual({
      values: { kind_id: 1, miles: '4.00' },
      errors: {},
    });
    expect(check({ kind_id: 2, miles: null }, false).errors).toEqual({});
  });

  it('is refused where it does not apply, in a message that says where it does', () => {
    expect(check({ kind_id: 2, miles: '4.00' }, false).errors).toEqual({
      miles: ['Miles applies only where the kind is mileage. Leave it blank.'],
    });
    const before = { kind_id: 1, reading: 40, reason: null, miles: '1.00' };
    expect(check({ reading: 41, reason: 'Wrong' }, true, before).errors).toEqual({
      reason: ['Reason applies only where the reading went back. Leave it blank.'],
    });
    expect(check({ reading: 39, reason: 'Wrong' }, true, before).errors).toEqual({});
  });

  it('is emptied once it no longer applies, even if a whole record is sent back', () => {
    const before = { kind_id: 1, miles: '4.00', reading: 1, reason: null };
    expect(check({ kind_id: 2 }, false, before)).toEqual({
      values: { kind_id: 2, miles: null, reason: null },
      errors: {},
    });
    expect(check({ ...before, kind_id: 2 }, false, before)).toMatchObject({
      values: { miles: null },
      errors: {},
    });
  });

  it('is declared by fields that exist', () => {
    const strange = resource({
      path: 'trips',
      place: 'tests',
      access: thingAccess,
      title: 'note',
      fields: {
        note: text({ when: { words: 'it is', path: ['kind_id', 'no_such'], is: true } }),
        kind_id: reference('kinds'),
      },
    });
    expect(() => defineRegistry([kinds, strange])).toThrow(
      'trips.note: it applies by "kind_id.no_such", which is not there',
    );
  });
});
