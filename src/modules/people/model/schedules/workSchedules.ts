import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';
import { checkSchedule } from '@/modules/people/model/schedules/schedule';
import { scheduleFields } from './scheduleFields';

/** The hours a person is scheduled for in a week; what exceeds a day's hours is overtime. */
export const workSchedules = resource({
  path: 'work-schedules',
  place: 'pages/users',
  access: workingTimeAccess,
  calls: { delete: false },
  check: checkSchedule,
  alikeBy: ['name'],
  fields: scheduleFields,
});
