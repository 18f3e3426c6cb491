import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import { dueOf } from './dueDates';
import { compareReading, farAboveSentence, formatMiles } from './odometer';
import type { Vehicle } from './vehicleFields';

/** A reading of an odometer, its day, and the reason if it is unusual. */
type Reading = Pick<Partial<Vehicle>, 'odometer' | 'odometer_reason' | 'odometer_on'>;

/**
 * Returns the fields that a reading on `day` sets, or an issue. A reading that is lower or far ahead needs a reason,
 * which a later usual reading clears.
 */
export function readOdometer(
  { odometer, odometer_reason: reason }: Reading,
  last: Reading | undefined,
  day: string,
): { sets: Reading } | { issue: string } {
  const [now, before] = [odometer ?? null, last?.odometer ?? null];
  if (odometer === undefined || now === before) return { sets: {} };
  const sets = { odometer_on: now === null ? null : day };
  if (before === null) return { sets };
  const known = { odometer: before, on: last?.odometer_on ?? null };
  const compared = now === null ? 'lower' : compareReading(now, known, day);
  if (compared === 'usual') return { sets: { ...sets, odometer_reason: reason ?? null } };
  if (reason && reason !== last?.odometer_reason) return { sets };
  return {
    issue:
      compared === 'far_above' && now !== null
        ? `${farAboveSentence(now, known)} Correct it, or give a reason.`
        : `The last reading was ${formatMiles(before)} miles. Give a reason for a lower one.`,
  };
}

/**
 * Completes a vehicle with the make of its model and its due dates. Refuses a model of another make, and an odometer
 * that went back or far ahead without a reason.
 */
export function deriveVehicle(
  values: Partial<Vehicle>,
  current: Partial<Vehicle> | undefined,
  { found, today }: DerivingFacts,
): Derived<Vehicle> {
  const completed: Partial<Vehicle> = { ...values };
  const errors: Record<string, string> = {};
  const makeOfModel = found.get('model_id')?.make_id;
  const make = { ...current, ...values }.make_id ?? null;
  if (typeof makeOfModel === 'number' && make === null) completed.make_id = makeOfModel;
  else if (typeof makeOfModel === 'number' && make !== makeOfModel)
    errors.model_id = 'This model is of another make.';
  const reading = readOdometer(values, current, today);
  if ('issue' in reading) errors.odometer = reading.issue;
  else Object.assign(completed, reading.sets);
  if (Object.keys(errors).length > 0) return { errors };
  return { sets: { ...completed, ...dueOf({ ...current, ...completed }) } };
}
