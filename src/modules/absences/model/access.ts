import { administrators, all, own, team, teamOrOwn } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

const asks = {
  ...administrators,
  CONTRACT_MANAGER: teamOrOwn,
  HR_ADMINISTRATOR: all,
  ENGINEER: own,
};

/** Time off: everybody asks for and cancels their own; managers decide about their team's. Nothing is deleted. */
export const absenceAccess = accessRow({
  name: 'absences',
  label: 'Time off',
  lent: ['see', 'approve'],
  see: asks,
  add: asks,
  edit: asks,
  delete: {},
  more: {
    approve: {
      label: 'Approve',
      who: { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all },
    },
  },
});
