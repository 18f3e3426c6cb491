import type { NoticeKind } from '@/core/notices';

/** Days after which a reviewer is notified of a week that waits for them. */
const PATIENCE_DAYS = 3;
/** One person's changes to a week within this time share one notice. */
const CHANGES_MINUTES = 60;
/** Weeks submitted within this time share one notice to their reviewer. */
const SUBMITTED_MINUTES = 720;
const link = '/pages/timesheet?user_id=%{user_id}&week=%{week_start}';
const changed = '%{by} changed your week of %{week_start}.';

/** Takes the place of a transition when entries or manual overtime changed a week's hours. */
export const CHANGED_HOURS = 'hours';

/** Notices about weeks: outcomes for their people, waiting weeks for their reviewers. */
export const weekNotices: readonly NoticeKind[] = [
  {
    name: 'week_approved',
    label: 'My week was approved',
    when: { transitions: ['approve'] },
    to: [['user_id']],
    text: '%{by} approved your week of %{week_start}.',
    link,
    mail: 'never',
  },
  {
    name: 'week_returned',
    label: 'My week was returned',
    when: { transitions: ['reject'] },
    to: [['user_id']],
    text: '%{by} returned your week of %{week_start}: %{rejected_reason}',
    link,
    mail: 'at_once',
  },
  {
    name: 'week_reopened',
    label: 'My week was reopened',
    when: { transitions: ['reopen'] },
    to: [['user_id']],
    text: '%{by} reopened your week of %{week_start}: %{reason} Check it and submit it again.',
    link,
    mail: 'at_once',
  },
  {
    name: 'week_approval_undone',
    label: 'The approval of my week was undone',
    when: { transitions: ['undo-approve'] },
    to: [['user_id']],
    text: '%{by} undid the approval of your week of %{week_start}. It is waiting for review again.',
    link,
    mail: 'daily',
  },
  {
    name: 'week_changed',
    label: 'Somebody else changed my week',
    when: {
      transitions: [
        'submit',
        'unsubmit',
        'change-base-location',
        'change-contract-manager',
        'shadow',
        CHANGED_HOURS,
      ],
    },
    to: [['user_id']],
    text: changed,
    link,
    mail: 'daily',
    gathers: { by: 'record', minutes: CHANGES_MINUTES, text: changed },
  },
  {
    name: 'week_to_review',
    label: 'A week was submitted for my review',
    when: { becomes: { status: ['submitted'] } },
    to: [['contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    needs: 'approve',
    deputies: true,
    text: '%{user_id}’s week of %{week_start} is waiting for your review.',
    link,
    mail: 'daily',
    gathers: {
      by: 'kind',
      minutes: SUBMITTED_MINUTES,
      text: '%{user_id}’s week of %{week_start} and others are waiting for your review.',
      link: '/pages/timesheet/review',
    },
  },
  {
    name: 'week_waiting',
    label: `A week has waited ${PATIENCE_DAYS} days for my approval`,
    when: { since: 'submitted_at', days: PATIENCE_DAYS, while: { status: ['submitted'] } },
    to: [['contract_manager_id']],
    needs: 'approve',
    deputies: true,
    text: `%{user_id}’s week of %{week_start} has waited ${PATIENCE_DAYS} days for your approval.`,
    link,
    mail: 'daily',
  },
];
