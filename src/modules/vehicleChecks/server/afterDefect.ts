import type { Change, Changed } from '@/engine/call';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { takeOffRoad } from '@/modules/fleet/server/vehicles';
import { keepsOffRoad, statusByDefects } from '@/modules/vehicleChecks/model/blocking';
import type { Defect } from '@/modules/vehicleChecks/model/defects/defectFields';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

/** Puts its vehicle off the road; only somebody who says so puts it back. */
async function putOffRoad(at: Change, defect: Defect): Promise<void> {
  const [vehicle] = await at.tx.lockWhere(vehicles, [
    { field: 'id', test: 'in', values: [Number(defect.vehicle_id)] },
  ]);
  if (vehicle) await takeOffRoad(at, vehicle, `${defect.item}: ${defect.note}`.slice(0, 500));
}

/** Whether the check that found it can be verified follows from all of its defects. */
async function followInspection({ tx }: Change, id: number): Promise<void> {
  const inspection = await tx.get(vehicleInspections, id);
  if (!inspection) return;
  const { rows } = await tx.find(vehicleDefects, {
    tests: [{ field: 'inspection_id', test: 'in', values: [id] }],
    count: false,
  });
  const status = statusByDefects(inspection, rows);
  if (status !== inspection.status) await tx.changeMany(vehicleInspections, [{ id, status }]);
}

/** What follows from a defect that was added or changed: the vehicle goes off the road, its check waits or no longer does. */
export async function afterDefect(
  at: Change,
  { before, after }: Changed<Defect>,
): Promise<undefined> {
  // A check begins in the state that its answers say; its defects are not all there yet.
  if (before && after.inspection_id !== null) await followInspection(at, after.inspection_id);
  if (keepsOffRoad(after)) await putOffRoad(at, after);
}
