import type { Actor } from '../kernel/access/table';
import type { RecordValues, Value } from '../kernel/fields';
import type { Refusal } from '../kernel/refusals';
import { dueAt } from './dates';

/** What can be done to a week, as its audit notes and its history call it. */
export const WEEK_ACTIONS = [
  'submit',
  'unsubmit',
  'approve',
  'undo-approve',
  'reject',
  'reopen',
  'change-base-location',
  'change-contract-manager',
  'shadow',
  'manual-overtime',
] as const;
export type WeekAction = (typeof WEEK_ACTIONS)[number];

/** What a transition has to know beside the week. */
export interface Circumstances {
  by: Pick<Actor, 'id'>;
  /** Now, an instant in ISO 8601. */
  at: string;
  /** The company's time zone. */
  zone: string;
  /** What was done to the week last, and by whom: repeating one's own call changes nothing. */
  last?: { action: string; by: number | null } | undefined;
  /** The submitted application for payment that this week's hours are in, by its number. */
  appliedIn?: string | undefined;
}

/** What a transition came to: the values the week gets and what the audit note says, nothing at all, or why not. */
export type Decision =
  | { values: RecordValues; note: { old: Value; new: Value; reason?: string } }
  | { nothing: true }
  | { refusal: Refusal };

/** How long an approval can be undone. */
const UNDO_MINUTES = 5;

const refused = (code: string, message: string): { refusal: Refusal } => ({
  refusal: { status: 409, code, message },
});

const REFUSALS: Readonly<Record<string, string>> = {
  draft: 'This week has not been submitted.',
  submitted: 'This week has already been submitted.',
  approved: 'This week has already been approved.',
  rejected: 'This week was returned and has not been resubmitted.',
};

const wrongStatus = (week: RecordValues) =>
  refused(
    'wrong_status',
    REFUSALS[String(week.status)] ?? 'This week cannot be changed in this state.',
  );

const locked = refused(
  'closed',
  'This week has been approved and is closed. Reopen it to change anything.',
);

/** Nobody judges their own hours. */
const ownHours: Refusal = {
  status: 403,
  message: 'You cannot approve, return or reopen your own hours.',
};

const isRepeat = (action: WeekAction, { last, by }: Circumstances) =>
  last?.action === action && last.by === by.id;

const to = (week: RecordValues, values: RecordValues, reason?: string): Decision => ({
  values,
  note: {
    old: week.status ?? null,
    new: values.status ?? null,
    ...(reason !== undefined && { reason }),
  },
});

/** The person hands the week in. Late after Monday noon of the week that follows. A week without hours is refused. */
export function submit(week: RecordValues, now: Circumstances): Decision {
  if (week.status === 'submitted' && isRepeat('submit', now)) return { nothing: true };
  if (week.status !== 'draft' && week.status !== 'rejected') return wrongStatus(week);
  if (week.entry_count === 0) return refused('empty', 'This week has no hours yet.');
  // A week that was in time once is not late when it is corrected and resubmitted.
  const isLate =
    week.status === 'rejected'
      ? week.is_late === true
      : Date.parse(now.at) / 1000 > dueAt(String(week.week_start), now.zone);
  return to(week, {
    status: 'submitted',
    submitted_at: now.at,
    is_late: isLate,
    rejected_reason: null,
  });
}

/** The person takes a submitted week back. */
export function unsubmit(week: RecordValues, now: Circumstances): Decision {
  if (week.status === 'draft' && isRepeat('unsubmit', now)) return { nothing: true };
  if (week.status !== 'submitted') return wrongStatus(week);
  return to(week, { status: 'draft', submitted_at: null, is_late: false });
}

/** A reviewer agrees with the hours: the week is closed. */
export function approve(week: RecordValues, now: Circumstances): Decision {
  if (week.user_id === now.by.id) return { refusal: ownHours };
  if (week.status === 'approved' && week.approved_by === now.by.id) return { nothing: true };
  if (week.status !== 'submitted') return wrongStatus(week);
  return to(week, {
    status: 'approved',
    is_closed: true,
    approved_at: now.at,
    approved_by: now.by.id,
  });
}

const REOPENED: RecordValues = { is_closed: false, approved_at: null, approved_by: null };

/** Undoes an approval: by the person who gave it, for a few minutes and while nothing depends on it. */
export function undoApprove(week: RecordValues, now: Circumstances): Decision {
  if (week.status === 'submitted' && isRepeat('undo-approve', now)) return { nothing: true };
  if (week.status !== 'approved')
    return refused('wrong_status', 'This week is not approved, so there is nothing to undo.');
  if (week.approved_by !== now.by.id)
    return refused(
      'not_the_approver',
      'Only the person who approved this week can undo the approval.',
    );
  const since = Date.parse(now.at) - Date.parse(String(week.approved_at));
  if (since > UNDO_MINUTES * 60_000)
    return refused(
      'too_late',
      `An approval can be undone for ${UNDO_MINUTES} minutes. Reopen the week instead.`,
    );
  if (now.appliedIn !== undefined) return inApplication(now.appliedIn);
  return to(week, { status: 'submitted', ...REOPENED });
}

const inApplication = (number: string) =>
  refused(
    'in_application',
    `The hours of this week are in the submitted application ${number} and cannot be changed.`,
  );

/** A reviewer returns the week with a reason that its person reads. */
export function reject(week: RecordValues, now: Circumstances, reason: string): Decision {
  if (week.user_id === now.by.id) return { refusal: ownHours };
  if (week.status === 'rejected' && isRepeat('reject', now)) return { nothing: true };
  if (week.status !== 'submitted') return wrongStatus(week);
  return to(week, { status: 'rejected', rejected_reason: reason }, reason);
}

/** A reviewer opens an approved week again, with a reason. Refused once its hours are in a submitted application. */
export function reopen(week: RecordValues, now: Circumstances, reason: string): Decision {
  if (week.user_id === now.by.id) return { refusal: ownHours };
  if (week.status === 'draft' && isRepeat('reopen', now)) return { nothing: true };
  if (week.status !== 'approved')
    return refused('wrong_status', 'Only an approved week can be reopened.');
  if (now.appliedIn !== undefined) return inApplication(now.appliedIn);
  const values = { status: 'draft', ...REOPENED, submitted_at: null, is_late: false };
  return to(week, values, reason);
}

/** Gives a week that is open another value of one field; the same value changes nothing. */
function change(week: RecordValues, name: string, value: Value, also?: RecordValues): Decision {
  if (week[name] === value) return { nothing: true };
  if (week.is_closed === true) return locked;
  return {
    values: { [name]: value, ...also },
    note: { old: week[name] ?? null, new: value },
  };
}

/** Moves a week to another base location. */
export const changeBaseLocation = (week: RecordValues, baseLocationId: number): Decision =>
  change(week, 'base_location_id', baseLocationId);

/** Hands a week that is not closed to another contract manager: what is pending goes with it. */
export const changeContractManager = (week: RecordValues, managerId: number): Decision =>
  managerId === week.user_id
    ? {
        refusal: {
          status: 422,
          message: 'An employee cannot be their own contract manager.',
          errors: { contract_manager_id: ['An employee cannot be their own contract manager.'] },
        },
      }
    : change(week, 'contract_manager_id', managerId);

/** Says whom the person shadows in this week, or nobody: shadow hours are paid and not billed. */
export const setShadow = (week: RecordValues, engineerId: number | null): Decision =>
  engineerId === week.user_id
    ? {
        refusal: {
          status: 422,
          message: 'An employee cannot shadow themselves.',
          errors: { shadow_engineer_id: ['An employee cannot shadow themselves.'] },
        },
      }
    : change(week, 'shadow_engineer_id', engineerId, { is_shadow_engineer: engineerId !== null });

/**
 * Why the entries of a week may not be changed by this person. A closed week stays; a submitted one is changed by
 * its reviewers alone, so that nobody approves other hours than they saw.
 */
export function refuseEntryChange(week: RecordValues, isReviewer: boolean): Refusal | undefined {
  if (week.is_closed === true) return locked.refusal;
  if (week.status !== 'submitted' || isReviewer) return undefined;
  return {
    status: 409,
    code: 'submitted',
    message: 'This week has been submitted. Unsubmit to edit.',
  };
}

/** Why this person may not set manual overtime in this week. */
export function refuseManualOvertime(
  week: RecordValues,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  if (week.user_id === by.id)
    return { status: 403, message: 'You cannot set manual overtime on your own hours.' };
  return week.is_closed === true ? locked.refusal : undefined;
}
