import type { NoticeKind } from '../kernel/notices';

/** After so many days a week that nobody has judged is told to its reviewer. */
const PATIENCE_DAYS = 3;
const link = '/pages/timesheet?user_id=%{user_id}&week=%{week_start}';

/** What weeks tell: their people what came of them, their reviewers what waits. */
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
    name: 'week_waiting',
    label: `A week has waited ${PATIENCE_DAYS} days for my approval`,
    when: { since: 'submitted_at', days: PATIENCE_DAYS, while: { status: ['submitted'] } },
    to: [['contract_manager_id']],
    text: `%{user_id}’s week of %{week_start} has waited ${PATIENCE_DAYS} days for your approval.`,
    link,
    mail: 'daily',
  },
];
