import { workingTimeAccess } from '@/domain/configuration/access';
import { resource } from '@/domain/kernel/resource';
import { checkSchedule } from './hours/schedule';
import { scheduleFields } from './scheduleFields';

declare module '@/domain/kernel/hooks' {
  interface HookNames {
    'weeks-of-schedule': 'consequence';
  }
}

/** The hours a person is scheduled for in a week; what exceeds a day's hours is overtime. */
export const workSchedules = resource({
  path: 'work-schedules',
  place: 'pages/users',
  access: workingTimeAccess,
  after: ['weeks-of-schedule'],
  calls: { delete: false },
  check: checkSchedule,
  fields: scheduleFields,
});
