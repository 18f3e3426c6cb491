import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Stored } from '@/engine/store';
import { transitionOne } from '@/engine/transitions/transitionMany';
import { dueOf } from '@/modules/fleet/model/dueDates';
import type { Vehicle } from '@/modules/fleet/model/vehicleFields';
import { vehicles } from '@/modules/fleet/model/vehicles';

type StoredVehicle = Stored<typeof vehicles.fields>;

/** Records the odometer of a locked vehicle as a check read it, with what is due by it. The check has validated it. */
export async function recordOdometer(
  ctx: Change,
  vehicle: StoredVehicle,
  reading: Pick<Vehicle, 'odometer' | 'odometer_on' | 'odometer_reason'>,
): Promise<void> {
  const due = dueOf({ ...vehicle, ...reading });
  await ctx.tx.change(vehicles, vehicle, { ...reading, ...due }, { by: ctx.by });
}

/** Takes a locked vehicle off the road because of what was found on it, unless it is off the road already. */
export async function takeOffRoad(
  ctx: Change,
  vehicle: StoredVehicle,
  reason: string,
): Promise<Refusal | undefined> {
  if (vehicle.status === 'off_road' || vehicle.status === 'disposed') return undefined;
  const moved = await transitionOne(ctx, vehicles, 'take-off-road', vehicle, { reason });
  return isRefused(moved) ? moved.refusal : undefined;
}
