import type { NoticeKind } from '@/core/notices';

/** A reminder of a week that is not submitted; its text shows `week`, its link uses `week_start`. */
export const hoursMissing = {
  name: 'hours_missing',
  label: 'My hours are not submitted',
  when: { says: ['week', 'week_start'] },
  to: [],
  text: 'Your hours for the week of %{week} are not submitted. Complete and submit them.',
  link: '/pages/timesheet?week=%{week_start}',
  mail: 'at_once',
} as const satisfies NoticeKind;

/** Reminders of people's own weeks, with or without entries. */
export const reminderNotices: readonly NoticeKind[] = [hoursMissing];
