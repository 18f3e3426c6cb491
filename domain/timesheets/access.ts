import { administrators, all, own, team, teamOrOwn, writes } from '../kernel/access/grants';
import { accessRow } from '../kernel/access/row';

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
    approve: { label: 'Approve', who: { ...administrators, CONTRACT_MANAGER: team } },
    reassign: {
      label: 'Change manager',
      who: { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all },
    },
  },
});
