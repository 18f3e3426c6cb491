import type { ActionOf } from '@/core/access/accessRow';
import { choice } from '@/core/fields/kinds/choice';
import { note } from '@/core/fields/kinds/note';
import { fieldsWrong } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { workflowOf } from '@/core/workflow/workflow';
import type { defectAccess } from '@/modules/vehicleChecks/model/access';
import {
  correctiveActionInput,
  issuesAgainstCheck,
  issuesOfAction,
  withAction,
} from './correctiveActions';
import type { Defect } from './defectFields';
import { type DefectStatus, defectStates, triages } from './defectStates';
import { isLessSevere, severities } from './severities';

const { internal, transition, workflow } = workflowOf<
  Defect,
  DefectStatus,
  ActionOf<typeof defectAccess>
>();

const { completed_at, ...done } = correctiveActionInput;

/** Returns what a repair makes of a defect. */
const rectified = (defect: Defect, context: Parameters<typeof withAction>[1]) => ({
  ...withAction(defect, context),
  closed_at: context.now,
});

/** Takes a defect from report to repair; triage decides if the vehicle may be driven until then. */
export const defectWorkflow = workflow({
  field: 'status',
  initial: 'open',
  owner: 'reported_by',
  states: defectStates,
  isOnBoard: true,
  transitions: {
    triage: transition({
      from: ['open', 'in_progress'],
      may: 'repair',
      isReview: true,
      isPrimary: true,
      label: 'Triage',
      done: 'Triaged',
      summary: 'Decide whether the vehicle may be driven with this defect',
      input: {
        triage: choice(triages, { label: 'Decision', required: true }),
        severity: choice(severities, { help: 'Leave blank to keep it.' }),
        reason: note({ maxLength: 500 }),
      },
      ask: { title: 'Triage: %{item}' },
      suggests: ({ triage, severity }) => ({ triage, severity }),
      check: ({ severity: now }, { input: { severity, reason } }) =>
        severity && now && isLessSevere(severity, now) && !reason
          ? { reason: 'Give a reason why it is less serious than reported.' }
          : undefined,
      sets: (record, { by, now, input }) => ({
        triage: input.triage,
        severity: input.severity ?? record.severity,
        triage_note: input.reason,
        triaged_by: by.id,
        triaged_at: now,
      }),
    }),
    start: transition({
      from: ['open'],
      to: 'in_progress',
      may: 'repair',
      label: 'Start repair',
      done: 'Repair started',
      summary: 'Say that somebody is putting a defect right',
    }),
    rectify: transition({
      from: ['open', 'in_progress'],
      to: 'rectified',
      may: 'repair',
      label: 'Rectified',
      done: 'Rectified',
      summary: 'Record the repair that put a defect right',
      input: {
        ...done,
        completed_at: { ...completed_at, required: true, help: 'The day it was put right.' },
      },
      ask: { title: 'Rectified: %{item}', confirm: 'Save' },
      suggests: (_, today) => ({ completed_at: today }),
      check: (_, context) => issuesOfAction(context.input, context),
      related: { inspection: ['inspection_id'] },
      guard: (_, { input, related }) => {
        const issues = issuesAgainstCheck(input, related.inspection?.date);
        return issues && fieldsWrong(inLists(issues));
      },
      sets: rectified,
    }),
    'no-action': transition({
      from: ['open', 'in_progress'],
      to: 'no_action_needed',
      may: 'repair',
      label: 'No action needed',
      done: 'Closed without action',
      summary: 'Decide that a defect needs no repair',
      input: { reason: note({ required: true, maxLength: 500 }) },
      ask: { title: 'No action needed: %{item}' },
      guard: ({ severity }) =>
        severity === 'dangerous'
          ? {
              status: 409,
              code: 'state',
              message:
                'A dangerous defect must be repaired. If it is less serious, triage it first.',
            }
          : undefined,
      sets: (_, { now, input }) => ({ reason: input.reason, closed_at: now }),
    }),
  },
  internal: {
    // Recorded on the check that found it, whose rules have judged it.
    'rectify-with-check': internal({
      from: ['open', 'in_progress'],
      to: 'rectified',
      done: 'Rectified',
      recordedAs: 'rectify',
      input: correctiveActionInput,
      sets: rectified,
    }),
    'corrective-action': internal({
      from: ['open', 'in_progress'],
      to: 'in_progress',
      done: 'Corrective action recorded',
      input: correctiveActionInput,
      sets: withAction,
    }),
  },
});
