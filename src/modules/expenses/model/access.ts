import { accessRow } from '@/core/access/accessRow';
import { administrators, everyonesOwn, own, team, teamOrOwn, writes } from '@/core/access/grants';

/** Only the person who paid edits an expense; others approve, return or pay it. */
export const expenseAccess = accessRow({
  name: 'expenses',
  label: 'Expenses',
  lent: ['see', 'approve'],
  see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: own, ENGINEER: own },
  ...writes(everyonesOwn),
  more: {
    approve: { label: 'Approve', who: { ...administrators, CONTRACT_MANAGER: team } },
    pay: { label: 'Pay', who: administrators },
  },
});
