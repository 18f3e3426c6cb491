import type { ActionOf } from '@/core/access/accessRow';
import type { Value } from '@/core/fields';
import { rowsOf } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { Refusal } from '@/core/validation/refusals';
import { load, type TransitionContext } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import { type Absence, type BookedDay, bookedRow } from './absenceFields';
import { type AbsenceStatus, absenceStates } from './absenceStates';
import type { absenceAccess } from './access';
import { inTimesheet, remainingHoursText, sumOfDays } from './booking';

const { transition, workflow } = workflowOf<
  Absence,
  AbsenceStatus,
  ActionOf<typeof absenceAccess>
>();

type Related = Pick<TransitionContext, 'related'>;

const UNDO_MINUTES = 5;
const notOwn = 'You cannot approve or decline your own time off.';

const readDays = (value: Value | undefined): BookedDay[] =>
  rowsOf(value).flatMap((row) => {
    const read = bookedRow.safeParse(row);
    return read.success ? [read.data] : [];
  });

const daysIn = ({ related }: Related): BookedDay[] => readDays(related.days?.booked);

/** Returns the days whose hours are in approved weeks: they stay there. */
const closedDays = ({ related }: Related): BookedDay[] => readDays(related.hours?.days);

const conflict = (code: string, message: string): Refusal => ({ status: 409, code, message });

/** The workflow of time off: from a request to hours in the timesheet, and back. */
export const absenceWorkflow = workflow({
  field: 'status',
  initial: 'requested',
  owner: 'user_id',
  states: absenceStates,
  transitions: {
    approve: transition({
      from: ['requested'],
      to: 'approved',
      may: 'approve',
      isReview: true,
      notOwn,
      label: 'Approve',
      done: 'Approved',
      summary: 'Approve time off and book it into the timesheet',
      key: 'a',
      bulk: true,
      isPrimary: true,
      undo: 'undo-approve',
      loads: { days: load() },
      guard: (_, { related }) =>
        typeof related.days?.issue === 'string'
          ? conflict('in_the_way', related.days.issue)
          : undefined,
      sets: (absence, { now, by, related }) => {
        const booked = related.days ? daysIn({ related }) : (absence.booked ?? []);
        return { decided_at: now, decided_by: by.id, booked, days: sumOfDays(booked) };
      },
    }),
    'undo-approve': transition({
      from: ['approved'],
      to: 'requested',
      may: 'approve',
      isReview: true,
      label: 'Undo approval',
      done: 'Approval undone',
      summary: 'Undo your own approval of time off, within five minutes',
      undoes: {
        by: {
          field: 'decided_by',
          code: 'not_the_approver',
          message: 'Only the person who approved this time off can undo the approval.',
        },
        within: {
          field: 'decided_at',
          minutes: UNDO_MINUTES,
          code: 'too_late',
          message: `An approval can be undone for ${UNDO_MINUTES} minutes. Cancel the time off instead.`,
        },
      },
      loads: { hours: load() },
      guard: (_, context) =>
        closedDays(context).length > 0
          ? conflict('closed', 'A week of this time off has been approved since.')
          : undefined,
      sets: () => ({ decided_at: null, decided_by: null }),
    }),
    reject: transition({
      from: ['requested'],
      to: 'rejected',
      may: 'approve',
      isReview: true,
      notOwn,
      label: 'Decline',
      done: 'Declined',
      summary: 'Decline time off with a reason',
      key: 'r',
      input: { reason: text({ required: true, maxLength: 500 }) },
      ask: {
        title: 'Decline this time off',
        advice: 'The employee sees this reason.',
      },
      sets: (_, { now, by, input: { reason } }) => ({ reason, decided_at: now, decided_by: by.id }),
    }),
    cancel: transition({
      from: ['requested', 'approved'],
      to: 'cancelled',
      may: 'edit',
      label: 'Cancel time off',
      done: 'Cancelled',
      summary: 'Cancel time off; its hours leave weeks that are not approved',
      ask: {
        title: 'Cancel this time off?',
        advice: 'Its hours are removed from weeks that are not approved yet.',
        confirm: 'Cancel time off',
      },
      loads: { hours: load() },
      guard(absence, context) {
        const all = inTimesheet(absence);
        return all.length > 0 && closedDays(context).length === all.length
          ? conflict('closed', 'All its weeks have been approved. They have to be reopened first.')
          : undefined;
      },
      sets: (_, context) => ({ kept: remainingHoursText(closedDays(context)) }),
    }),
  },
});
