import { describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { colour } from '@/core/fields/kinds/colour';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { file } from '@/core/fields/kinds/file';
import { instant } from '@/core/fields/kinds/instant';
import { money } from '@/core/fields/kinds/money';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { time } from '@/core/fields/kinds/time';
import { url } from '@/core/fields/kinds/url';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { importColumns, readCell } from './importColumns';

const people = resource({
  path: 'people',
  place: 'pages/people',
  access: thingAccess,
  fields: {
    name: text({ required: true }),
    boss_id: reference('people', { label: 'Manager' }),
    cost_minor: money({ read: ['SUPER_ADMIN'] }),
    badge: text({ readOnly: true }),
    photo: file(),
    phone: text({ label: 'Contact' }),
    mobile: text({ label: 'Contact' }),
    markup: percentage({ label: 'Mark-up' }),
  },
});

const columnsOf = (...head: string[]) => importColumns(people, 'SUPER_ADMIN', head);
const namesOf = (...head: string[]) => {
  const read = columnsOf(...head);
  return 'errors' in read ? read.errors : read.columns.map((column) => column?.name);
};

describe('the headings of a sheet', () => {
  it('are names or labels of fields, in any case', () => {
    expect(namesOf('id', ' NAME ', 'manager', 'cost_minor', '')).toEqual([
      ...['id', 'name', 'boss_id', 'cost_minor'],
      undefined,
    ]);
  });

  it('have the sign of a column or not, as exported sheets do', () => {
    for (const heading of ['Mark-up', 'Mark-up (%)', 'mark-up (%)'])
      expect(namesOf(heading)).toEqual(['markup']);
  });

  it('of fields that only the product fills in are left out, and named', () => {
    expect(columnsOf('Name', 'Badge', 'Photo', 'Created at', 'version')).toMatchObject({
      leftOut: ['Badge', 'Photo', 'Created at', 'version'],
    });
  });

  it('that match nothing are refused, with the closest match', () => {
    expect(namesOf('Nmae', 'Something else')).toEqual({
      Nmae: ['There is no field called "Nmae". Did you mean "Name"?'],
      'Something else': ['There is no field called "Something else".'],
    });
    expect(importColumns(people, 'ENGINEER', ['Cost'])).toEqual({
      errors: { Cost: ['There is no field called "Cost".'] },
    });
  });

  it('that mean several fields, or the same twice, are refused', () => {
    expect(namesOf('Contact')).toHaveProperty('Contact');
    expect(namesOf('phone', 'mobile')).toEqual(['phone', 'mobile']);
    expect(namesOf('name', 'Name')).toEqual({ name: ['Two columns are for this field.'] });
  });
});

describe('a cell', () => {
  const read = (field: Field, cell: string) => readCell('it', field, cell, 'Europe/London');

  it.each<[Field, string, unknown]>([
    [date(), '05/03/2026', '2026-03-05'],
    [date(), '2026-03-05', '2026-03-05'],
    [money(), '£1,234.50', 123_450],
    [money({ min: -1_000 }), '-5', -500],
    [decimal(), '7.5', '7.50'],
    [percentage(), '12.5 %', '12.50'],
    [percentage(), '12.5', '12.50'],
    [url(), 'example.com', 'https://example.com'],
    [colour(), '#abc', '#AABBCC'],
    [time(), '8.30', '08:30'],
    [boolean(), 'Yes', true],
    [choice({ on_hold: 'On hold' }), 'on HOLD', 'on_hold'],
    [choice({ on_hold: 'On hold' }), 'on_hold', 'on_hold'],
    [instant(), '01-07-2026 08:30', '2026-07-01T07:30:00.000Z'],
    [text(), "'=1+1", '=1+1'],
    [text(), " 'tis ", "'tis"],
    [text(), '  ', null],
  ])('of %o is read as people type it: %s', (field, cell, value) => {
    expect(read(field, cell)).toEqual({ value });
  });

  it('of a reference is the title of its record', () => {
    expect(read(reference('people'), ' Ben Carter ')).toEqual({ title: 'Ben Carter' });
  });

  it.each<[Field, string, string]>([
    [date(), '31/02/2026', 'It must be a date that exists, for example 05-03-2026.'],
    [money(), 'lots', 'It must be a number with at most 2 decimal places, for example 12.50.'],
    [percentage(), 'a tenth', 'It must be a percentage, for example 12.5%.'],
    [colour(), 'red', 'It must be a colour, for example #1F6FEB.'],
    [choice({ on: 'On hold' }), 'On hld', 'It must be one of the choices. Did you mean "On hold"?'],
  ])('of %o that cannot be read says why: %s', (field, cell, error) => {
    expect(read(field, cell)).toEqual({ error });
  });
});
