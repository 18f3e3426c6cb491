import type { Refusal } from '@/core/validation/refusals';
import type { Change, Changed } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import { transitionOne } from '@/engine/transitions/transitionMany';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { takeOffRoad } from '@/modules/fleet/server/vehicles';
import { statusByDefects, takesOffRoad } from '@/modules/vehicleChecks/model/blocking';
import type { Defect } from '@/modules/vehicleChecks/model/defects/defectFields';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

/** Takes the vehicle of a defect off the road; only a person puts it back. */
async function putOffRoad(ctx: Change, defect: Defect): Promise<Refusal | undefined> {
  const [vehicle] = await ctx.tx.lockWhere(vehicles, [
    { field: 'id', test: 'in', values: [Number(defect.vehicle_id)] },
  ]);
  const reason = `${defect.item}: ${defect.note}`.slice(0, 500);
  return vehicle && takeOffRoad(ctx, vehicle, reason);
}

/** Updates whether a check can be verified, which depends on all of its defects. */
async function followInspection(ctx: Change, id: number): Promise<Refusal | undefined> {
  const inspection = await ctx.tx.get(vehicleInspections, id);
  if (!inspection) return undefined;
  const { rows } = await ctx.tx.find(vehicleDefects, {
    tests: [{ field: 'inspection_id', test: 'in', values: [id] }],
    count: false,
  });
  const status = statusByDefects(inspection, rows);
  if (status === inspection.status) return undefined;
  const name = status === 'submitted' ? 'acted-on' : 'await-action';
  const moved = await transitionOne(ctx, vehicleInspections, name, inspection);
  return isRefused(moved) ? moved.refusal : undefined;
}

/** Takes the vehicle of an added or changed defect off the road, and updates whether its check waits. */
export async function afterDefect(
  ctx: Change,
  { before, after }: Changed<Defect>,
): Promise<Refusal | undefined> {
  // A new check has the state that its answers give; its defects are not all there yet.
  if (before && after.inspection_id !== null) {
    const refusal = await followInspection(ctx, after.inspection_id);
    if (refusal) return refusal;
  }
  return takesOffRoad(after) ? putOffRoad(ctx, after) : undefined;
}
