import type { RecordValues } from '@/core/fields';
import type { NoticeKind } from '@/core/notices';
import { daysText } from './dayWords';

/** Requests within this time share one notice to the people who decide. */
const REQUESTED_MINUTES = 720;

/** Text of the days; a single day is named once. */
const words = {
  when: ({ from, to, half_start, half_end }: RecordValues) =>
    daysText({
      from: typeof from === 'string' ? from : null,
      to: typeof to === 'string' ? to : null,
      half_start: half_start === true,
      half_end: half_end === true,
    }),
};

/** Notices about time off: decisions for its people, requests for those who decide. */
export const absenceNotices: readonly NoticeKind[] = [
  {
    name: 'time_off_approved',
    label: 'My time off was approved',
    when: { transitions: ['approve'] },
    to: [['user_id']],
    words,
    text: '%{by} approved your time off %{when}.',
    mail: 'at_once',
  },
  {
    name: 'time_off_declined',
    label: 'My time off was declined',
    when: { transitions: ['reject'] },
    to: [['user_id']],
    words,
    text: '%{by} declined your time off %{when}: %{reason}',
    mail: 'at_once',
  },
  {
    name: 'time_off_to_review',
    label: 'Time off was requested, for me to decide',
    when: { becomes: { status: ['requested'] } },
    to: [['user_id', 'contract_manager_id']],
    orRoles: ['HR_ADMINISTRATOR'],
    needs: 'approve',
    deputies: true,
    words,
    text: '%{user_id} asks for time off %{when}.',
    mail: 'daily',
    gathers: {
      by: 'kind',
      minutes: REQUESTED_MINUTES,
      text: '%{user_id} asks for time off %{when}, and others are waiting for your decision too.',
      link: '/pages/timesheet/time-off/review',
    },
  },
];
