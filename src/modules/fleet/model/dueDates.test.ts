import { describe, expect, it } from 'vitest';
import { dueOf, motDueFrom } from './dueDates';

describe('motDueFrom', () => {
  it.each([
    ['2026-05-15', '2026-04-16'],
    ['2026-12-01', '2026-11-02'],
    ['2027-01-10', '2026-12-11'],
    // There is no 31 February: a month before is its last day.
    ['2026-03-31', '2026-03-01'],
    ['2028-03-30', '2028-03-01'],
    ['2026-02-28', '2026-01-29'],
  ])(
    'allows an MOT that expires on %s to be renewed from %s, a month less a day before',
    (expiry, day) => {
      expect(motDueFrom(expiry)).toBe(day);
    },
  );
});

describe('service by miles', () => {
  const at = (odometer: number | null, next: number | null) =>
    dueOf({ mot_expiry: null, odometer, next_service_odometer: next });

  it('makes a service due 1,000 miles before it, and overdue at its mileage', () => {
    expect(at(48_999, 50_000)).toMatchObject({ miles_to_service: 1_001, service_by_miles: null });
    expect(at(49_000, 50_000)).toMatchObject({ miles_to_service: 1_000, service_by_miles: 'due' });
    expect(at(50_000, 50_000)).toMatchObject({ miles_to_service: 0, service_by_miles: 'overdue' });
    expect(at(50_300, 50_000).miles_to_service).toBe(-300);
  });

  it('calculates no service without both readings', () => {
    expect(at(null, 50_000)).toMatchObject({ miles_to_service: null, service_by_miles: null });
    expect(at(10, null)).toMatchObject({ miles_to_service: null, service_by_miles: null });
  });
});

it('makes nothing due for a vehicle that was disposed of', () => {
  const read = { mot_expiry: '2026-05-15', odometer: 50_300, next_service_odometer: 50_000 };
  expect(dueOf({ ...read, status: 'off_road' })).toMatchObject({ service_by_miles: 'overdue' });
  expect(dueOf({ ...read, status: 'disposed' })).toEqual({
    mot_due_from: null,
    miles_to_service: null,
    service_by_miles: null,
  });
});
