import { administrators, all, own, team, teamOrOwn, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';
import { reviewers } from '@/modules/people/model/reviewers';

/** Those who look after the weeks of others, though they may not judge them. */
const careful = { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all };

/** Hours and weeks: everybody writes their own, managers those of their team too, and judge these. */
export const timesheetAccess = accessRow({
  name: 'timesheets',
  label: 'Timesheets',
  lent: ['see', 'approve'],
  see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
  ...writes({
    ...administrators,
    CONTRACT_MANAGER: teamOrOwn,
    HR_ADMINISTRATOR: own,
    ENGINEER: own,
  }),
  more: {
    approve: { label: 'Approve', who: reviewers },
    reassign: { label: 'Change manager', who: careful },
    remind: { label: 'Remind about unsubmitted hours', who: careful },
  },
});
