import type { Change } from '@/application/call';
import type { LookUp } from '@/application/lookup';
import { tellOfChange } from '@/application/notices/telling';
import type { Stored } from '@/application/store';
import { dueOf } from '@/domain/fleet/dueDates';
import type { Vehicle } from '@/domain/fleet/vehicleFields';
import { vehicles } from '@/domain/fleet/vehicles';
import { keepsOffRoad } from '@/domain/vehicleChecks/blocking';
import { OPEN_DEFECT } from '@/domain/vehicleChecks/defectStates';
import { vehicleDefects } from '@/domain/vehicleChecks/defects';

// A change of a vehicle has no consequences of its own, so that the consequences of others may change one; people are
// told of it all the same.
type StoredVehicle = Stored<typeof vehicles.fields>;

/** A defect that keeps a vehicle off the road. */
export const openDefects: LookUp<StoredVehicle> = async ({ tx }, { id }) => {
  const open = await tx.lockWhere(vehicleDefects, [
    { field: 'vehicle_id', test: 'in', values: [id] },
    { field: 'status', test: 'in', values: OPEN_DEFECT },
  ]);
  return open.find(keepsOffRoad);
};

/** Records the odometer of a locked vehicle as a check read it, with what is due by it. It was judged with the check. */
export async function recordOdometer(
  at: Change,
  vehicle: StoredVehicle,
  reading: Pick<Vehicle, 'odometer' | 'odometer_on' | 'odometer_reason'>,
): Promise<void> {
  const due = dueOf({ ...vehicle, ...reading });
  await at.tx.change(vehicles, vehicle, { ...reading, ...due }, { by: at.by });
}

/** Takes a locked vehicle off the road because of what was found on it, unless it is off the road already. */
export async function takeOffRoad(
  at: Change,
  vehicle: StoredVehicle,
  reason: string,
): Promise<void> {
  const { tx, by } = at;
  if (vehicle.status === 'off_road' || vehicle.status === 'disposed') return;
  const values = { status: 'off_road' as const, reason };
  const action = 'take-off-road';
  const after = await tx.change(vehicles, vehicle, values, { by, action });
  await tellOfChange(at, vehicles, vehicle, after, action);
}
