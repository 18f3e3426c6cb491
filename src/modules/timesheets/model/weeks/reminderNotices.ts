import type { NoticeKind } from '@/core/notices';

/** Reminds a person of a week that is not submitted; its `week` is for people, its `week_start` for the address. */
export const hoursMissing = {
  name: 'hours_missing',
  label: 'My hours are not submitted',
  when: { says: ['week', 'week_start'] },
  to: [],
  text: 'Your hours for the week of %{week} are not submitted. Complete and submit them.',
  link: '/pages/timesheet?week=%{week_start}',
  mail: 'at_once',
} as const satisfies NoticeKind;

/** What people are told of themselves, whether a week of theirs has begun or not. */
export const reminderNotices: readonly NoticeKind[] = [hoursMissing];
