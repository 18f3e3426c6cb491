import { expectTypeOf, it } from 'vitest';
import type { FileValue } from '@/core/fields/field';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { decimal } from '@/core/fields/kinds/decimal';
import { files } from '@/core/fields/kinds/files';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { thingAccess } from '@/core/testing/access';
import type { RecordOf } from './records';
import { type Resource, resource } from './resource';

const loans = resource({
  path: 'tool-loans',
  place: 'pages/tools',
  access: thingAccess,
  title: 'tool',
  locked: ({ status }) => (status === 'lent' ? 'It is out.' : undefined),
  fields: {
    tool: text({ required: true }),
    status: choice({ asked: 'Asked', lent: 'Lent' }),
    size: choice(['small', 'large']),
    lent_by: reference('employees'),
    weight: decimal(),
    deposit_minor: money(),
    is_back: boolean(),
    pictures: files(),
  },
});
type Loan = RecordOf<typeof loans>;

it('types a stored record by its resource: all but yes-or-no and several files may be null', () => {
  expectTypeOf<Loan['tool']>().toEqualTypeOf<string | null>();
  expectTypeOf<Loan['status']>().toEqualTypeOf<'asked' | 'lent' | null>();
  expectTypeOf<Loan['size']>().toEqualTypeOf<'small' | 'large' | null>();
  expectTypeOf<Loan['lent_by']>().toEqualTypeOf<number | null>();
  expectTypeOf<Loan['weight']>().toEqualTypeOf<string | null>();
  expectTypeOf<Loan['deposit_minor']>().toEqualTypeOf<number | null>();
  expectTypeOf<Loan['is_back']>().toEqualTypeOf<boolean>();
  expectTypeOf<Loan['pictures']>().toEqualTypeOf<readonly FileValue[]>();
  expectTypeOf<Loan['archived_at']>().toEqualTypeOf<string | null>();
  expectTypeOf<Loan['version']>().toEqualTypeOf<number>();
});

it('accepts a typed record as a record, and a typed resource as a resource', () => {
  expectTypeOf<Loan>().toExtend<RecordOf<Resource>>();
  expectTypeOf<typeof loans>().toExtend<Resource>();
});

it('does not compile if a field is misspelt, or a value is none of its field', () => {
  // @ts-expect-error there is no such field
  const misspelt: Partial<Loan> = { statsu: 'lent' };
  // @ts-expect-error there is no such state
  const unknown: Loan['status'] = 'lost';
  // @ts-expect-error an amount is a number
  const typed: Partial<Loan> = { deposit_minor: '5.00' };
  resource({
    path: 'tool-loans',
    place: 'pages/tools',
    access: thingAccess,
    title: 'tool',
    fields: loans.fields,
    // @ts-expect-error a rule only reads existing fields
    locked: ({ lent_at }) => (lent_at ? 'It is out.' : undefined),
  });
  expectTypeOf([misspelt, unknown, typed]).toBeArray();
});
