import type { ActionOf } from '@/core/access/accessRow';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import { amongReviewers } from '@/modules/people/model/contractManager';
import type { timesheetAccess } from '@/modules/timesheets/model/access';
import { dueAt } from '@/modules/timesheets/model/dates';
import { weekNames } from '@/modules/timesheets/model/weekNames';
import type { Week } from './weekFields';
import { issuesOfWeekStart } from './weekKey';
import { CLOSED, type WeekStatus, weekStates } from './weekStates';

const { transition, workflow } = workflowOf<Week, WeekStatus, ActionOf<typeof timesheetAccess>>();

const UNDO_MINUTES = 5;
/** The refusal of every decision on one's own week; `refusalOfOwn` in core/workflow/transitionRefusals.ts checks it. */
const notOwn = 'You cannot approve, return or reopen your own hours.';
const reason = note({ required: true, maxLength: 500 });
const reopened = { is_closed: false, approved_at: null, approved_by: null };

/** Changes of an open week, in any of its states. */
const inPlace = {
  from: ['draft', 'submitted', 'rejected'],
  otherwise: { code: 'closed', message: CLOSED },
} as const;

/** The workflow of a week: from draft to approved, which closes it. */
export const weekWorkflow = workflow({
  field: 'status',
  initial: 'draft',
  owner: 'user_id',
  addressedBy: ['user_id', 'week_start'],
  checkAddress: issuesOfWeekStart,
  path: 'timesheets',
  code: 'wrong_status',
  states: weekStates,
  answers: weekNames,
  transitions: {
    submit: transition({
      from: ['draft', 'rejected'],
      to: 'submitted',
      may: 'edit',
      label: 'Submit',
      done: 'Submitted',
      summary: 'Submit a week',
      isPrimary: true,
      guard: ({ entry_count: count }) =>
        count === 0
          ? { status: 409, code: 'empty', message: 'This week has no hours yet.' }
          : undefined,
      sets: (week, { now, zone }) => ({
        submitted_at: now,
        rejected_reason: null,
        // A week that was in time once is not late when it is corrected and resubmitted.
        is_late:
          week.status === 'rejected'
            ? week.is_late
            : Date.parse(now) / 1000 > dueAt(week.week_start ?? '', zone),
      }),
    }),
    unsubmit: transition({
      from: ['submitted'],
      to: 'draft',
      may: 'edit',
      label: 'Unsubmit',
      done: 'Unsubmitted',
      summary: 'Make a submitted week a draft again',
      method: 'GET',
      sets: () => ({ submitted_at: null, is_late: false }),
    }),
    approve: transition({
      from: ['submitted'],
      to: 'approved',
      may: 'approve',
      isReview: true,
      notOwn,
      label: 'Approve',
      done: 'Approved',
      summary: 'Approve a submitted week, which closes it',
      method: 'GET',
      key: 'a',
      bulk: true,
      isPrimary: true,
      undo: 'undo-approve',
      isRepeated: ({ approved_by: approver }, { by }) => approver === by.id,
      sets: (_, { now, by }) => ({ is_closed: true, approved_at: now, approved_by: by.id }),
    }),
    'undo-approve': transition({
      from: ['approved'],
      to: 'submitted',
      may: 'approve',
      isReview: true,
      label: 'Undo approval',
      done: 'Approval undone',
      summary: 'Undo your own approval, within five minutes',
      otherwise: {
        code: 'wrong_status',
        message: 'This week is not approved, so there is nothing to undo.',
      },
      undoes: {
        by: {
          field: 'approved_by',
          code: 'not_the_approver',
          message: 'Only the person who approved this week can undo the approval.',
        },
        within: {
          field: 'approved_at',
          minutes: UNDO_MINUTES,
          code: 'too_late',
          message: `An approval can be undone for ${UNDO_MINUTES} minutes. Reopen the week instead.`,
        },
      },
      locks: ['holidays'],
      sets: () => reopened,
    }),
    reject: transition({
      from: ['submitted'],
      to: 'rejected',
      may: 'approve',
      isReview: true,
      notOwn,
      label: 'Return',
      done: 'Returned',
      summary: 'Return a submitted week with a reason',
      key: 'r',
      input: { reason },
      ask: {
        title: 'Return the week of %{user_id}?',
        advice: 'The engineer sees this reason and can correct and resubmit.',
      },
      sets: (_, { input }) => ({ rejected_reason: input.reason }),
    }),
    reopen: transition({
      from: ['approved'],
      to: 'draft',
      may: 'approve',
      notOwn,
      label: 'Reopen',
      done: 'Reopened',
      summary: 'Reopen an approved week with a reason',
      method: 'GET',
      otherwise: { code: 'wrong_status', message: 'Only an approved week can be reopened.' },
      input: { reason },
      ask: {
        title: 'Reopen the week of %{user_id}?',
        advice: 'It becomes a draft with its hours unchanged. The reason is kept with it.',
      },
      locks: ['holidays'],
      sets: () => ({ ...reopened, submitted_at: null, is_late: false }),
    }),
    'change-base-location': transition({
      ...inPlace,
      may: 'approve',
      label: 'Change base location',
      done: 'Base location changed',
      summary: 'Change the base location of a week',
      method: 'GET',
      input: { base_location_id: reference('base-locations', { required: true }) },
      ask: {
        title: 'Base location of %{user_id} this week',
        advice: 'Other weeks keep theirs.',
        confirm: 'Save',
      },
      suggests: ({ base_location_id }) => ({ base_location_id }),
      sets: (_, { input }) => ({ base_location_id: input.base_location_id }),
    }),
    'change-contract-manager': transition({
      ...inPlace,
      may: 'reassign',
      notOwn:
        'You cannot choose who reviews your own week. Ask somebody else who manages timesheets.',
      label: 'Change manager',
      done: 'Contract manager changed',
      summary: 'Change the contract manager of a week',
      input: {
        contract_manager_id: reference('employees', {
          label: 'Contract manager',
          among: amongReviewers,
          required: true,
        }),
      },
      ask: {
        title: 'Change the contract manager for the week of %{user_id}',
        advice: 'The new manager reviews this week. Other weeks are not affected.',
        confirm: 'Save',
      },
      suggests: ({ contract_manager_id }) => ({ contract_manager_id }),
      loads: { contract_manager_id: load() },
      check: (week, { input }) =>
        input.contract_manager_id === week.user_id
          ? { contract_manager_id: 'An employee cannot be their own contract manager.' }
          : undefined,
      sets: (_, { input }) => ({ contract_manager_id: input.contract_manager_id }),
    }),
    shadow: transition({
      ...inPlace,
      may: 'approve',
      label: 'Set shadow engineer',
      done: 'Shadowing changed',
      summary: 'Set whom the person is shadowing in a week, if anybody',
      input: { shadow_engineer_id: reference('employees', { label: 'Shadowed engineer' }) },
      ask: {
        title: '%{user_id} is shadowing',
        advice: 'Shadowing hours are paid, not billed. Leave blank if nobody.',
        confirm: 'Save',
      },
      suggests: ({ shadow_engineer_id }) => ({ shadow_engineer_id }),
      check: (week, { input }) =>
        input.shadow_engineer_id === week.user_id
          ? { shadow_engineer_id: 'An employee cannot shadow themselves.' }
          : undefined,
      sets: (_, { input: { shadow_engineer_id } }) => ({
        shadow_engineer_id,
        is_shadow_engineer: shadow_engineer_id !== null,
      }),
    }),
  },
});
