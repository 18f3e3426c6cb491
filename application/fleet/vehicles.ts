import { dueOf } from '../../domain/fleet/dueDates';
import type { Vehicle } from '../../domain/fleet/vehicleFields';
import { readOdometer } from '../../domain/fleet/vehicleRules';
import { vehicles } from '../../domain/fleet/vehicles';
import { fieldsWrong, type Refusal } from '../../domain/kernel/refusals';
import { keepsOffRoad } from '../../domain/vehicleChecks/blocking';
import { OPEN_DEFECT } from '../../domain/vehicleChecks/defectStates';
import { vehicleDefects } from '../../domain/vehicleChecks/defects';
import type { Change } from '../call';
import type { LookUp } from '../lookup';
import type { Stored } from '../store';

// A change of a vehicle has no consequences of its own, so that the consequences of others may change one.
type StoredVehicle = Stored<typeof vehicles.fields>;

/** A defect that keeps a vehicle off the road. */
export const openDefects: LookUp<StoredVehicle> = async ({ tx }, { id }) => {
  const open = await tx.lockWhere(vehicleDefects, [
    { field: 'vehicle_id', test: 'in', values: [id] },
    { field: 'status', test: 'in', values: OPEN_DEFECT },
  ]);
  return open.find(keepsOffRoad);
};

/**
 * The odometer of a locked vehicle as a check read it, with what is due by it. A reading below the last needs a reason
 * (422 on `odometer`).
 */
export async function recordOdometer(
  at: Change,
  vehicle: StoredVehicle,
  reading: Pick<Vehicle, 'odometer' | 'odometer_reason'>,
): Promise<{ record: StoredVehicle } | { refusal: Refusal }> {
  const read = readOdometer(reading, vehicle);
  if ('issue' in read) return { refusal: fieldsWrong({ odometer: [read.issue] }) };
  const { odometer } = reading;
  if (odometer === null || odometer === vehicle.odometer) return { record: vehicle };
  const values = { ...reading, ...read.sets, odometer };
  const due = dueOf({ ...vehicle, ...values });
  return { record: await at.tx.change(vehicles, vehicle, { ...values, ...due }, { by: at.by }) };
}

/** Takes a locked vehicle off the road because of what was found on it, unless it is off the road already. */
export async function takeOffRoad(
  { tx, by }: Change,
  vehicle: StoredVehicle,
  reason: string,
): Promise<void> {
  if (vehicle.status === 'off_road' || vehicle.status === 'disposed') return;
  const values = { status: 'off_road' as const, reason };
  await tx.change(vehicles, vehicle, values, { by, action: 'take-off-road' });
}
