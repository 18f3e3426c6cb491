import type { RecordValues } from '@/core/fields';
import { inputOf } from '@/core/resource/records';
import type { Change, Made } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused, Test } from '@/engine/store';
import { transitionMany } from '@/engine/transitions/transitionMany';
import { correctiveActionInput } from '@/modules/vehicleChecks/model/defects/correctiveActions';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

const openOf = (inspection: number): Test[] => [
  { field: 'inspection_id', test: 'in', values: [inspection] },
  { field: 'status', test: 'in', values: ['open', 'in_progress'] },
];

/** Loads the number of open defects of a check. */
export async function defectsOfCheck(ctx: Change, { id }: Inspection): Promise<RecordValues> {
  const { total } = await ctx.tx.find(vehicleDefects, { tests: openOf(id), perPage: 1 });
  return { total };
}

/** Records what was done about one defect of a check, or about all that are open. */
export async function actOnDefects(
  ctx: Change,
  { after, input }: Made<Inspection>,
): Promise<Inspection | Refused> {
  const said = inputOf(correctiveActionInput, input);
  const one = typeof input.defect_id === 'number' ? input.defect_id : undefined;
  const defects = await ctx.tx.lockWhere(vehicleDefects, [
    ...openOf(after.id),
    ...(one === undefined ? [] : [{ field: 'id', test: 'in', values: [one] } as const]),
  ]);
  const name = said.completed_at === null ? 'corrective-action' : 'rectify-with-check';
  const moved = await transitionMany(ctx, vehicleDefects, name, defects, said);
  if (isRefused(moved)) return moved;
  return (await ctx.tx.get(vehicleInspections, after.id)) ?? after;
}
