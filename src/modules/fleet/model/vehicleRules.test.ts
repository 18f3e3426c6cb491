import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Vehicle } from './vehicleFields';
import { deriveVehicle, readOdometer } from './vehicleRules';

const facts = (model?: RecordValues) => ({
  found: new Map(model ? [['model_id', model]] : []),
  today: '2026-11-22',
  hasAccount: false,
  by: { id: 1 },
});
const derive = (values: Partial<Vehicle>, current?: Partial<Vehicle>, model?: RecordValues) =>
  deriveVehicle(values, current, facts(model));

describe('the model of a vehicle', () => {
  it('takes the make of a vehicle from its model', () => {
    expect(derive({ model_id: 9 }, undefined, { make_id: 3 })).toMatchObject({
      sets: { make_id: 3 },
    });
  });

  it('refuses a model of another make, but not a model without a make', () => {
    const issue = { errors: { model_id: 'This model is of another make.' } };
    expect(derive({ model_id: 9, make_id: 2 }, undefined, { make_id: 3 })).toEqual(issue);
    expect(derive({ make_id: 2 }, { model_id: 9, make_id: 3 }, { make_id: 3 })).toEqual(issue);
    expect(derive({ model_id: 9, make_id: 2 }, undefined, { make_id: null })).toHaveProperty(
      'sets',
    );
  });
});

describe('an odometer', () => {
  const TODAY = '2026-11-22';
  const last = { odometer: 48_210, odometer_reason: null, odometer_on: '2026-11-20' };
  const read = (values: Partial<Vehicle>, before: Partial<Vehicle> | undefined) =>
    readOdometer(values, before, TODAY);
  const onToday = { odometer_on: TODAY };

  it('accepts a higher or unchanged odometer without a reason', () => {
    expect(read({ odometer: 48_300 }, last)).toEqual({
      sets: { ...onToday, odometer_reason: null },
    });
    expect(read({ odometer: 48_210 }, last)).toEqual({ sets: {} });
    expect(read({}, last)).toEqual({ sets: {} });
    expect(read({ odometer: 5 }, undefined)).toEqual({ sets: onToday });
  });

  it('requires a reason for an odometer far ahead, which a later usual reading clears', () => {
    expect(read({ odometer: 148_210 }, last)).toEqual({
      issue:
        'The last reading was 48,210 miles on 20-11-2026. 148,210 is 100,000 miles more. Correct it, or give a reason.',
    });
    const reason = { odometer_reason: 'Missed a year' };
    expect(read({ odometer: 148_210, ...reason }, last)).toEqual({ sets: onToday });
    expect(read({ odometer: 148_300 }, { ...onToday, odometer: 148_210, ...reason })).toEqual({
      sets: { ...onToday, odometer_reason: null },
    });
  });

  it('requires a reason for a lower odometer, a new one each time', () => {
    const issue = 'The last reading was 48,210 miles. Give a reason for a lower one.';
    expect(read({ odometer: 48_209 }, last)).toEqual({ issue });
    expect(read({ odometer: null }, last)).toEqual({ issue });
    const reason = { odometer_reason: 'New instrument' };
    expect(read({ odometer: 12, ...reason }, last)).toEqual({ sets: onToday });
    expect(read({ odometer: 12, ...reason }, { ...last, ...reason })).toEqual({ issue });
  });

  it('clears the reason when the odometer goes up again', () => {
    expect(derive({ odometer: 20 }, { odometer: 12, odometer_reason: 'New instrument' })).toEqual({
      sets: {
        odometer: 20,
        ...onToday,
        odometer_reason: null,
        mot_due_from: null,
        miles_to_service: null,
        service_by_miles: null,
      },
    });
  });

  it('reports a refused odometer on its field', () => {
    expect(derive({ odometer: 1 }, last)).toHaveProperty('errors.odometer');
  });
});
