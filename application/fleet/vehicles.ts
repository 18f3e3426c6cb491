import { dueOf } from '../../domain/fleet/dueDates';
import type { Vehicle } from '../../domain/fleet/vehicleFields';
import { readOdometer } from '../../domain/fleet/vehicleRules';
import { vehicles } from '../../domain/fleet/vehicles';
import { fieldsWrong, type Refusal } from '../../domain/kernel/refusals';
import { keepsOffRoad } from '../../domain/vehicleChecks/blocking';
import { OPEN_DEFECT } from '../../domain/vehicleChecks/defectStates';
import { vehicleDefects } from '../../domain/vehicleChecks/defects';
import type { Change } from '../call';
import { changeRecord } from '../changing';
import type { LookUp } from '../lookup';
import type { Stored } from '../store';

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
  return changeRecord(at, vehicles, vehicle, { ...values, ...dueOf({ ...vehicle, ...values }) });
}

/** Takes a locked vehicle off the road because of what was found on it, unless it is off the road already. */
export async function takeOffRoad(
  at: Change,
  vehicle: StoredVehicle,
  reason: string,
): Promise<{ record: StoredVehicle } | { refusal: Refusal }> {
  if (vehicle.status === 'off_road' || vehicle.status === 'disposed') return { record: vehicle };
  return changeRecord(
    at,
    vehicles,
    vehicle,
    { status: 'off_road', reason },
    { action: 'take-off-road' },
  );
}
