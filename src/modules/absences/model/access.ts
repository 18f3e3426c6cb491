import { accessRow } from '@/core/access/accessRow';
import { administrators, all, own, team, teamOrOwn } from '@/core/access/grants';

const requesters = {
  ...administrators,
  CONTRACT_MANAGER: teamOrOwn,
  HR_ADMINISTRATOR: all,
  ENGINEER: own,
};

/** Access to time off: everybody requests and cancels their own, managers decide for their team. */
export const absenceAccess = accessRow({
  name: 'absences',
  label: 'Time off',
  lent: ['see', 'approve'],
  see: requesters,
  add: requesters,
  edit: requesters,
  delete: {},
  more: {
    approve: {
      label: 'Approve',
      who: { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all },
    },
  },
});
