import type { RecordValues } from '@/core/fields';
import { inputOf } from '@/core/resource/records';
import type { Change, Made } from '@/engine/call';
import { changeRecord } from '@/engine/saving/changing';
import type { Test } from '@/engine/store';
import {
  actionSaid,
  correctiveActionInput,
  withEvidence,
} from '@/modules/vehicleChecks/model/defects/correctiveActions';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

const openOf = (inspection: number): Test[] => [
  { field: 'inspection_id', test: 'in', values: [inspection] },
  { field: 'status', test: 'in', values: ['open', 'in_progress'] },
];

/** How many defects of a check are open. */
export async function defectsOfCheck(at: Change, { id }: Inspection): Promise<RecordValues> {
  const { total } = await at.tx.find(vehicleDefects, { tests: openOf(id), perPage: 1 });
  return { total };
}

/** Records what was done about one defect of a check, or about all that are open. */
export async function actOnDefects(
  at: Change,
  { after, input }: Made<Inspection>,
): Promise<Inspection> {
  const said = inputOf(correctiveActionInput, input);
  const one = typeof input.defect_id === 'number' ? input.defect_id : undefined;
  const tests: Test[] = [
    ...openOf(after.id),
    ...(one === undefined ? [] : [{ field: 'id', test: 'in', values: [one] } as const]),
  ];
  const action = actionSaid(said, { by: at.by, at: at.tx.now });
  for (const defect of await at.tx.lockWhere(vehicleDefects, tests)) {
    const isDone = action.completed_at !== null;
    await changeRecord(
      at,
      vehicleDefects,
      defect,
      {
        corrective_actions: [...defect.corrective_actions, action],
        evidence_files: withEvidence(defect, said),
        status: isDone ? 'rectified' : 'in_progress',
        ...(isDone && { closed_at: at.tx.now }),
      },
      { action: isDone ? 'rectify' : 'corrective-action' },
    );
  }
  return (await at.tx.get(vehicleInspections, after.id)) ?? after;
}
