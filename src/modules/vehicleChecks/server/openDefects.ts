import type { Loader } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { vehicles } from '@/modules/fleet/model/vehicles';
import { takesOffRoad } from '@/modules/vehicleChecks/model/blocking';
import { OPEN_DEFECT } from '@/modules/vehicleChecks/model/defects/defectStates';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';

/** Loads an open defect that prevents a vehicle from returning to the road. */
export const openDefects: Loader<Stored<typeof vehicles.fields>> = async ({ tx }, { id }) => {
  const open = await tx.lockWhere(vehicleDefects, [
    { field: 'vehicle_id', test: 'in', values: [id] },
    { field: 'status', test: 'in', values: OPEN_DEFECT },
  ]);
  return open.find(takesOffRoad);
};
