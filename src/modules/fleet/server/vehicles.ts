import type { Change } from '@/engine/call';
import { tellOfChange } from '@/engine/notices/telling';
import type { Stored } from '@/engine/store';
import { dueOf } from '@/modules/fleet/model/dueDates';
import type { Vehicle } from '@/modules/fleet/model/vehicleFields';
import { vehicles } from '@/modules/fleet/model/vehicles';

// A change of a vehicle has no consequences of its own, so that the consequences of others may change one; people are
// told of it all the same.
type StoredVehicle = Stored<typeof vehicles.fields>;

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
