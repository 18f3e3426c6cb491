import { refusedByState } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';
import { takesOffRoad } from '@/modules/vehicleChecks/model/blocking';
import { OPEN_DEFECT } from '@/modules/vehicleChecks/model/defects/defectStates';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';

/** Refuses to return a vehicle to the road while a defect that takes it off the road is open. */
export async function refuseWithOpenDefect({ tx }: Change, { id }: Stored) {
  const open = await tx.lockWhere(vehicleDefects, [
    { field: 'vehicle_id', test: 'in', values: [id] },
    { field: 'status', test: 'in', values: OPEN_DEFECT },
  ]);
  return open.some(takesOffRoad)
    ? refusedByState(
        'A defect that keeps this vehicle off the road is still open. Rectify it first.',
      )
    : undefined;
}
