import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedValue } from '@/core/resource/derivedFields';
import { valuesOf } from '@/core/resource/records';
import { amountDueOn, parkingDerived } from './parkingDerived';
import type { Parking } from './parkingFields';
import { type ParkingStage, parkingStages } from './parkingStages';
import { type ParkingStatus, parkingStates } from './parkingStates';

const TODAY = '2026-03-05';
const notice: Partial<Parking> = {
  kind: 'penalty',
  status: 'unpaid',
  stage: 'notice',
  amount_minor: 7_000,
  discount_minor: 3_500,
  discount_until: '2026-03-15',
  due_date: '2026-03-29',
  admin_fee_minor: null,
  appeal_due: null,
  valid_to: null,
};

const derived = (name: string, record: Partial<Parking>, today = TODAY) => {
  const field = parkingDerived.find((one) => one.name === name);
  if (!field) throw new Error(`nothing derived is called "${name}"`);
  return derivedValue(field, valuesOf(record), today);
};

describe('the amount due today', () => {
  it('makes the reduced amount due to the last day of the discount, then the full amount', () => {
    expect(amountDueOn(notice, '2026-03-15')).toBe(3_500);
    expect(amountDueOn(notice, '2026-03-16')).toBe(7_000);
    expect(amountDueOn({ ...notice, discount_until: null }, TODAY)).toBe(7_000);
  });

  it('raises the amount by half from the charge certificate, an odd half penny rounded up', () => {
    const late = { ...notice, discount_until: null };
    expect(amountDueOn({ ...late, stage: 'notice_to_owner' }, TODAY)).toBe(7_000);
    expect(amountDueOn({ ...late, stage: 'representations_refused' }, TODAY)).toBe(7_000);
    expect(amountDueOn({ ...late, stage: 'charge_certificate' }, TODAY)).toBe(10_500);
    expect(amountDueOn({ ...late, stage: 'court' }, TODAY)).toBe(10_500);
    expect(amountDueOn({ ...late, stage: 'court', amount_minor: 6_501 }, TODAY)).toBe(9_752);
    expect(amountDueOn({ ...late, stage: 'debt' }, TODAY)).toBe(7_000);
  });

  it('includes the fee of the lessor, which is never reduced or raised', () => {
    const leased = { ...notice, admin_fee_minor: 1_800 };
    expect(amountDueOn(leased, TODAY)).toBe(5_300);
    expect(amountDueOn(leased, '2026-03-16')).toBe(8_800);
    const court = { ...leased, stage: 'court', discount_until: null } as const;
    expect(amountDueOn(court, TODAY)).toBe(12_300);
  });

  it('makes the reduced amount due that a council offers again after an appeal', () => {
    const again: Partial<Parking> = { ...notice, stage: 'representations_refused' };
    expect(amountDueOn({ ...again, discount_until: '2026-04-10' }, '2026-04-10')).toBe(3_500);
  });

  it('makes nothing due once paid or cancelled, and leaves the amount during an appeal', () => {
    expect(amountDueOn({ ...notice, status: 'paid' }, TODAY)).toBe(0);
    expect(amountDueOn({ ...notice, status: 'cancelled' }, TODAY)).toBe(0);
    expect(amountDueOn({ ...notice, status: 'appealed' }, TODAY)).toBe(3_500);
  });

  it('never lowers the amount due as days pass, whatever the record', () => {
    const record = fc.record({
      status: fc.constantFrom(...(Object.keys(parkingStates) as ParkingStatus[])),
      stage: fc.constantFrom(...(Object.keys(parkingStages) as ParkingStage[]), null),
      amount_minor: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      admin_fee_minor: fc.option(fc.integer({ min: 0, max: 100_000 })),
      discount_until: fc.constantFrom('2026-03-01', '2026-03-05', '2026-03-09', null),
    });
    fc.assert(
      fc.property(record, ({ share, ...known }) => {
        const one = { ...known, discount_minor: Math.floor(known.amount_minor * share) };
        const days = ['2026-03-01', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];
        const sums = days.map((day) => amountDueOn(one, day));
        expect(sums).toEqual(sums.toSorted((less, more) => less - more));
        expect(sums.every((sum) => sum >= 0 && Number.isInteger(sum))).toBe(true);
      }),
    );
  });
});

describe('what makes it urgent', () => {
  it.each([
    ['2026-03-11', null],
    ['2026-03-12', 'discount_ending'],
    ['2026-03-15', 'discount_ending'],
    ['2026-03-16', null],
    ['2026-03-29', null],
    ['2026-03-30', 'overdue'],
  ])(
    'is urgent on %s as %s, with a discount until the 15th and due on the 29th',
    (day, expected) => {
      expect(derived('attention', notice, day)).toBe(expected);
    },
  );

  it('shows no earlier date while a renewed discount runs', () => {
    const again = { ...notice, discount_until: '2026-05-10' };
    expect(derived('attention', again, '2026-05-01')).toBeNull();
    expect(derived('attention', again, '2026-05-07')).toBe('discount_ending');
    expect(derived('attention', again, '2026-05-11')).toBe('overdue');
  });

  it('shows nothing urgent during an appeal or once it is settled', () => {
    for (const status of ['appealed', 'paid', 'cancelled'] as const)
      expect(derived('attention', { ...notice, status }, '2026-06-01')).toBeNull();
  });

  it('shows the end of a permit within 30 days, paid or not', () => {
    const permit: Partial<Parking> = { kind: 'permit', status: 'paid', valid_to: '2026-04-04' };
    expect(derived('attention', permit)).toBe('permit_ending');
    expect(derived('attention', permit, '2026-03-04')).toBeNull();
    expect(derived('attention', { ...permit, status: 'cancelled' })).toBeNull();
  });
});

describe('the next deadline', () => {
  it('shows the end of the discount as next deadline, then the due date', () => {
    expect(derived('next_deadline', notice, '2026-03-15')).toBe('2026-03-15');
    expect(derived('next_deadline', notice, '2026-03-16')).toBe('2026-03-29');
    expect(derived('next_deadline', notice, '2026-06-01')).toBe('2026-03-29');
  });

  it('shows the day on which a reply to an appeal is expected as next deadline', () => {
    const appealed: Partial<Parking> = { ...notice, status: 'appealed', appeal_due: '2026-04-20' };
    expect(derived('next_deadline', appealed)).toBe('2026-04-20');
    expect(derived('next_deadline', { ...appealed, appeal_due: null })).toBeNull();
  });

  it('has no next deadline once it is settled, except for the end of a paid permit', () => {
    expect(derived('next_deadline', { ...notice, status: 'paid' })).toBeNull();
    const permit: Partial<Parking> = { kind: 'permit', status: 'paid', valid_to: '2027-01-31' };
    expect(derived('next_deadline', permit)).toBe('2027-01-31');
  });
});
