import type { Derived, DerivingFacts } from '../kernel/derivation';
import { dueOf } from './dueDates';
import type { Vehicle } from './vehicleFields';

/** What was read on an odometer, and why it is lower than the last reading. */
type Reading = Pick<Partial<Vehicle>, 'odometer' | 'odometer_reason'>;

const milesOf = (miles: number) => miles.toLocaleString('en-GB');

/**
 * What a reading sets, or why it is refused: an odometer goes back only with a reason, which a later, higher reading
 * clears.
 */
export function readOdometer(
  { odometer, odometer_reason: reason }: Reading,
  last: Reading | undefined,
): { sets: Reading } | { issue: string } {
  const [now, before] = [odometer ?? null, last?.odometer ?? null];
  if (odometer === undefined || now === before || before === null) return { sets: {} };
  if (now !== null && now > before) return { sets: { odometer_reason: reason ?? null } };
  if (reason && reason !== last?.odometer_reason) return { sets: {} };
  return {
    issue: `The last reading was ${milesOf(before)} miles. Give a reason for a lower one.`,
  };
}

/**
 * Completes a vehicle: the make from its model, and what is due. Refuses another make's model, and an odometer that went
 * back without a reason.
 */
export function deriveVehicle(
  values: Partial<Vehicle>,
  current: Partial<Vehicle> | undefined,
  { found }: DerivingFacts,
): Derived<Vehicle> {
  const completed: Partial<Vehicle> = { ...values };
  const errors: Record<string, string> = {};
  const makeOfModel = found.get('model_id')?.make_id;
  const make = { ...current, ...values }.make_id ?? null;
  if (typeof makeOfModel === 'number' && make === null) completed.make_id = makeOfModel;
  else if (typeof makeOfModel === 'number' && make !== makeOfModel)
    errors.model_id = 'This model is of another make.';
  const reading = readOdometer(values, current);
  if ('issue' in reading) errors.odometer = reading.issue;
  else Object.assign(completed, reading.sets);
  if (Object.keys(errors).length > 0) return { errors };
  return { sets: { ...completed, ...dueOf({ ...current, ...completed }) } };
}
