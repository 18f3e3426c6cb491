import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { keysOf, mapped } from '@/core/resource/keys';
import { refusedByState } from '@/core/validation/refusals';
import { workflowOf } from '@/core/workflow/workflow';
import type { parkingAccess } from './access';
import { dueDateOf } from './deadlines';
import type { Parking } from './parkingFields';
import { nextStage, type ParkingStage, parkingStages, stagesAfter } from './parkingStages';
import { parkingStates } from './parkingStates';

const { transition, workflow } = workflowOf<
  Parking,
  ParkingStage,
  ActionOf<typeof parkingAccess>
>();

const STAGES = keysOf(parkingStages);
const labels = mapped(parkingStages, ({ label }) => label);

const served = date({ label: 'Served', required: true, help: 'The day the letter reached us.' });
const due = date({ label: 'Due', help: 'As printed. Leave blank to have it calculated.' });
const stage = choice(labels, { label: 'Stage' });

/** Returns the choice among these stages. */
const stageOf = (stages: readonly ParkingStage[]): typeof stage => ({
  ...stage,
  options: Object.fromEntries(stages.map((one) => [one, labels[one]])),
  required: true,
});

/** Returns the requested stage, or else the usual next one. */
const stageMeant = (record: Parking, chosen: ParkingStage | null) =>
  chosen ?? nextStage(record) ?? null;

/** The letters that follow an unpaid notice, one stage after the other. */
export const stageWorkflow = workflow({
  field: 'stage',
  initial: 'notice',
  owner: 'driver_id',
  states: parkingStages,
  transitions: {
    'next-stage': transition({
      from: STAGES.filter((one) => one !== 'court' && one !== 'debt'),
      to: STAGES,
      may: 'edit',
      label: 'Next stage',
      done: 'Stage changed',
      summary: 'Record the letter that takes a penalty or charge to its next stage',
      input: { served_at: served, stage, due_date: due },
      ask: { title: 'Next stage of %{reference}' },
      asksFor: (record) => {
        return {
          served_at: served,
          stage: stageOf(stagesAfter(record)),
          due_date: due,
        };
      },
      suggests: (record, today) => ({ served_at: today, stage: nextStage(record) ?? null }),
      otherwise: { code: 'state', message: 'There is no later stage for this record.' },
      check(record, { now, zone, input }) {
        const { served_at: day, stage: chosen, due_date: until } = input;
        const issues: Record<string, string> = {};
        if (day && day > dayOf({ now, zone }))
          issues.served_at = 'A letter cannot be served in the future.';
        else if (day && record.issued_at && day < record.issued_at)
          issues.served_at = 'A letter cannot be served before the notice was issued.';
        else if (day && record.served_at && day < record.served_at)
          issues.served_at = 'A letter cannot be served before the one that it follows.';
        if (chosen && !stagesAfter(record).includes(chosen))
          issues.stage = 'This stage cannot follow the current one.';
        if (day && until && until < day)
          issues.due_date = 'The due date cannot be before the letter was served.';
        return Object.keys(issues).length > 0 ? issues : undefined;
      },
      guard: ({ status }) =>
        status === 'paid' || status === 'cancelled'
          ? refusedByState(parkingStates[status].refuses)
          : undefined,
      sets: (record, { input }) => {
        const next = stageMeant(record, input.stage);
        const known = { ...record, stage: next, served_at: input.served_at };
        return {
          stage: next,
          served_at: input.served_at,
          due_date: input.due_date ?? dueDateOf(known),
          // A council may offer the reduced amount again only with its answer to representations.
          discount_until: next === 'representations_refused' ? record.discount_until : null,
          ...(record.status !== 'appealed' && {
            appealed_at: null,
            appeal_due: null,
            appeal_outcome: null,
          }),
        };
      },
    }),
  },
});
