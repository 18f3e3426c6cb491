import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Parking } from './parkingFields';
import { deriveParking } from './parkingRules';

const derive = (
  values: Partial<Parking>,
  current?: Partial<Parking>,
  found: Record<string, RecordValues> = {},
) => {
  const derived = deriveParking(values, current, {
    found: new Map(Object.entries(found)),
    today: '2026-03-05',
    hasAccount: false,
    by: { id: 1 },
  });
  return 'errors' in derived ? derived.errors : { ...values, ...derived.sets };
};

const added: Partial<Parking> = {
  reference: 'LS1',
  kind: 'penalty',
  scheme: 'council',
  registration: 'YD21KXF',
  issued_at: '2026-03-02',
  served_at: null,
  by_post: false,
  amount_minor: 7_000,
  discount_minor: 3_500,
  discount_until: null,
  due_date: null,
  stage: 'notice',
};
const stored: Partial<Parking> = {
  ...added,
  discount_until: '2026-03-15',
  due_date: '2026-03-29',
};

describe('the dates of a notice', () => {
  it('works out the dates of a notice if none is printed', () => {
    expect(derive(added)).toMatchObject({ discount_until: '2026-03-15', due_date: '2026-03-29' });
  });

  it('takes the dates that are printed on a notice', () => {
    const printed = { ...added, discount_until: '2026-03-12', due_date: '2026-04-01' };
    expect(derive(printed)).toMatchObject({ discount_until: '2026-03-12', due_date: '2026-04-01' });
  });

  it('moves computed dates with the day of service', () => {
    expect(derive({ served_at: '2026-03-04' }, stored)).toMatchObject({
      discount_until: '2026-03-17',
      due_date: '2026-03-31',
    });
    expect(derive({ by_post: true }, stored)).toMatchObject({ discount_until: '2026-03-22' });
  });

  it('leaves printed dates as they are, whatever is corrected, until somebody empties them', () => {
    const printed = { ...stored, discount_until: '2026-03-12' };
    expect(derive({ served_at: '2026-03-04' }, printed)).toMatchObject({
      discount_until: '2026-03-12',
      due_date: '2026-03-31',
    });
    expect(derive({ discount_until: null }, printed)).toMatchObject({
      discount_until: '2026-03-15',
    });
  });

  it('invents no dates for a private notice, nor without a reduced amount', () => {
    expect(derive({ ...added, scheme: 'private' })).toMatchObject({ discount_until: null });
    expect(derive({ ...added, discount_minor: null })).toMatchObject({ discount_until: null });
    expect(derive({ discount_minor: null }, stored)).toMatchObject({ discount_until: null });
  });
});

describe('a permit', () => {
  it('gives a permit no stage, no discount and no due date but a printed one', () => {
    expect(derive({ ...added, kind: 'permit' })).toMatchObject({
      stage: null,
      discount_until: null,
      due_date: null,
    });
  });

  it('is not made of a penalty while an appeal against it is open', () => {
    const appealed: Partial<Parking> = { ...stored, status: 'appealed' };
    expect(derive({ kind: 'permit' }, appealed)).toEqual({
      kind: 'A permit cannot be appealed. Record the outcome of the appeal first.',
    });
    expect(derive({ kind: 'charge' }, appealed)).toMatchObject({ kind: 'charge', stage: 'notice' });
    expect(derive({ kind: 'permit' }, { ...stored, status: 'unpaid' })).toMatchObject({
      kind: 'permit',
      stage: null,
    });
  });

  it('begins with the notice if a permit turns out to be a penalty', () => {
    const permit: Partial<Parking> = { ...added, kind: 'permit', stage: null };
    expect(derive({ kind: 'penalty' }, permit)).toMatchObject({
      stage: 'notice',
      due_date: '2026-03-29',
    });
  });
});

it('takes the customer from the property and the customer type from the customer', () => {
  const property = { customer_id: 8 };
  const around = { property_id: property, 'property_id.customer_id': { customer_type_id: 3 } };
  expect(derive({ ...added, property_id: 5 }, undefined, around)).toMatchObject({
    customer_id: 8,
    customer_type_id: 3,
  });
  expect(derive({ ...added, property_id: 5, customer_id: 9 }, undefined, around)).toEqual({
    property_id: 'This property belongs to another customer.',
  });
  const other = { customer_id: { customer_type_id: 4 } };
  const typed = { ...stored, customer_id: 8, customer_type_id: 3 };
  expect(derive({ customer_id: 9 }, typed, other)).toMatchObject({ customer_type_id: 4 });
  expect(derive({ location: 'X' }, { ...typed, customer_type_id: 7 }, other)).not.toHaveProperty(
    'customer_type_id',
  );
});

it('reports everything that is wrong with a record at once', () => {
  expect(
    derive({
      ...added,
      issued_at: '2026-03-06',
      served_at: '2026-03-01',
      discount_minor: 7_001,
      valid_from: '2026-03-02',
      valid_to: '2026-03-01',
      due_date: '2026-04-01',
    }),
  ).toEqual({
    issued_at: 'A notice cannot be issued in the future.',
    served_at: 'A notice cannot be served before it was issued.',
    discount_minor: 'The reduced amount must be at most the amount.',
    valid_to: 'A permit cannot end before it begins.',
  });
  expect(derive({ ...added, discount_minor: null, discount_until: '2026-03-01' })).toEqual({
    discount_minor: 'Enter the reduced amount that applies until then.',
    discount_until: 'The discount cannot end before the notice was served.',
  });
});

it('refuses a discount that lasts longer than the time to pay', () => {
  const printed = { ...added, due_date: '2026-03-20' };
  expect(derive({ ...printed, discount_until: '2026-03-20' })).toMatchObject({
    discount_until: '2026-03-20',
  });
  expect(derive({ ...printed, discount_until: '2026-03-21' })).toEqual({
    discount_until: 'The discount cannot end after the due date.',
  });
});

it('refuses a due date before the notice, whichever of the two is typed later', () => {
  const early = { due_date: 'The due date cannot be before the notice was served.' };
  expect(derive({ ...added, due_date: '2026-03-01' })).toEqual(early);
  expect(derive({ ...added, due_date: '2026-03-02', discount_until: '2026-03-02' })).toMatchObject({
    due_date: '2026-03-02',
  });
  const printed = { ...stored, discount_minor: null, discount_until: null, due_date: '2026-03-03' };
  expect(derive({ served_at: '2026-03-04' }, printed)).toEqual(early);
});

it('refuses a scheme that lacks the stage it has reached', () => {
  const late: Partial<Parking> = { ...stored, stage: 'charge_certificate' };
  expect(derive({ scheme: 'private' }, late)).toEqual({
    scheme: 'The record’s current stage does not exist in this scheme.',
  });
  expect(derive({ scheme: 'bus_lane' }, late)).toMatchObject({ scheme: 'bus_lane' });
});
