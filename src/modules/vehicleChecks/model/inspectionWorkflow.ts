import type { ActionOf } from '@/core/access/accessRow';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { refusedByState } from '@/core/validation/refusals';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import type { inspectionAccess } from './access';
import {
  correctiveActionInput,
  issuesAgainstCheck,
  issuesOfAction,
} from './defects/correctiveActions';
import { OPEN_DEFECT } from './defects/defectStates';
import type { Inspection } from './inspectionFields';
import { type InspectionStatus, inspectionStates } from './inspectionStates';

const { internal, transition, workflow } = workflowOf<
  Inspection,
  InspectionStatus,
  ActionOf<typeof inspectionAccess>
>();

const OPEN: readonly string[] = OPEN_DEFECT;

/** Takes a check from the driver to verification; serious faults need a corrective action first. */
export const inspectionWorkflow = workflow({
  field: 'status',
  initial: ['submitted', 'action_required'],
  owner: 'driver_id',
  states: inspectionStates,
  transitions: {
    verify: transition({
      from: ['submitted'],
      to: 'verified',
      may: 'verify',
      isReview: true,
      notOwn: 'You cannot verify your own vehicle check.',
      key: 'v',
      bulk: true,
      isPrimary: true,
      label: 'Verify',
      done: 'Verified',
      summary: 'Say that a vehicle check was looked at and is in order',
      input: { note: note({ maxLength: 500 }) },
      ask: { title: 'Verify this vehicle check?' },
      sets: (_, { by, now, input }) => ({
        verified_by: by.id,
        verified_at: now,
        verify_note: input.note,
      }),
    }),
    'corrective-action': transition({
      from: ['submitted', 'action_required'],
      may: 'verify',
      label: 'Corrective action',
      done: 'Corrective action recorded',
      summary:
        'Record what was done about a defect of the check, or about all that are open; with a day of completion they are rectified',
      input: {
        defect_id: reference('vehicle-defects', {
          label: 'Defect',
          help: 'Leave blank for all open defects of this check.',
        }),
        ...correctiveActionInput,
      },
      ask: { title: 'Corrective action' },
      loads: { defects: load() },
      check: (record, context) => {
        const defect = context.related.defect_id;
        return defect && defect.inspection_id !== record.id
          ? { defect_id: 'This defect belongs to another check.' }
          : (issuesOfAction(context.input, context) ??
              issuesAgainstCheck(context.input, record.date));
      },
      guard: (_, { related }) => {
        if (related.defects?.total === 0)
          return refusedByState('All defects of this check are already closed.');
        return related.defect_id && !OPEN.includes(String(related.defect_id.status))
          ? refusedByState('This defect is already closed.')
          : undefined;
      },
      sets: (_, { now }) => ({ acted_at: now }),
    }),
  },
  // Its defects decide it, not somebody who looked at the check.
  internal: {
    'await-action': internal({ from: ['submitted'], to: 'action_required', trace: false }),
    'acted-on': internal({ from: ['action_required'], to: 'submitted', trace: false }),
  },
});
