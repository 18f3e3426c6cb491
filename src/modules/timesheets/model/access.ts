import { accessRow } from '@/core/access/accessRow';
import { administrators, all, own, team, teamOrOwn, writes } from '@/core/access/grants';
import { reviewers } from '@/modules/people/model/reviewers';

/** Roles that look after other people's weeks, though they may not approve them. */
const overseers = { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all };

/** Access to hours and weeks: everybody writes their own; managers also write and approve those of their team. */
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
    reassign: { label: 'Change manager', who: overseers },
    remind: { label: 'Remind about unsubmitted hours', who: overseers },
  },
});
