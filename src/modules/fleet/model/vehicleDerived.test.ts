import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { derivedNamed, derivedValue } from '@/core/resource/derivedFields';
import { dueOf } from './dueDates';
import { vehicleDerived } from './vehicleDerived';

const TODAY = '2026-11-22';
const nothing = {
  status: 'assigned',
  mot_expiry: null,
  tax_due: null,
  insurance_expiry: null,
  lease_end: null,
  next_service_date: null,
  odometer: null,
  next_service_odometer: null,
};

function dueValue(name: string, values: RecordValues) {
  const field = derivedNamed({ derived: vehicleDerived }, name);
  const vehicle = { ...nothing, ...values };
  return field && derivedValue(field, { ...vehicle, ...dueOf(vehicle as never) }, TODAY);
}

describe('due dates of a vehicle', () => {
  it('makes an MOT due from the first day that retains its date', () => {
    expect(dueValue('mot_state', { mot_expiry: '2026-12-22' })).toBeNull();
    expect(dueValue('mot_state', { mot_expiry: '2026-12-21' })).toBe('due');
    expect(dueValue('mot_state', { mot_expiry: TODAY })).toBe('due');
    expect(dueValue('mot_state', { mot_expiry: '2026-11-21' })).toBe('overdue');
  });

  it.each([
    ['tax_state', 'tax_due'],
    ['insurance_state', 'insurance_expiry'],
    ['lease_state', 'lease_end'],
    ['service_state', 'next_service_date'],
  ])('makes %s due thirty days before', (name, date) => {
    expect(dueValue(name, { [date]: '2026-12-23' })).toBeNull();
    expect(dueValue(name, { [date]: '2026-12-22' })).toBe('due');
    expect(dueValue(name, { [date]: '2026-11-21' })).toBe('overdue');
    expect(dueValue(name, {})).toBeNull();
  });

  it('makes a service due by date or by miles, whichever comes first', () => {
    const miles = { odometer: 49_500, next_service_odometer: 50_000 };
    expect(dueValue('service_state', miles)).toBe('due');
    expect(dueValue('service_state', { ...miles, odometer: 50_001 })).toBe('overdue');
    expect(dueValue('service_state', { ...miles, next_service_date: '2026-11-01' })).toBe(
      'overdue',
    );
  });

  it('sums up the due dates by the worst of them, except for a vehicle that is disposed of', () => {
    const both = { tax_due: '2026-12-01', lease_end: '2026-11-01' };
    expect(dueValue('attention', both)).toBe('overdue');
    expect(dueValue('attention', { tax_due: '2026-12-01' })).toBe('due');
    expect(dueValue('attention', { ...both, status: 'disposed' })).toBeNull();
    expect(dueValue('attention', {})).toBeNull();
  });
});
