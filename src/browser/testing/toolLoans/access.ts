import { accessRow } from '@/core/access/accessRow';
import { administrators, everyonesOwn, team, teamOrOwn, writes } from '@/core/access/grants';

/** Everybody requests tools for themselves; managers lend to their team. */
export const toolLoanAccess = accessRow({
  name: 'tool-loans',
  label: 'Tool loans',
  see: { ...everyonesOwn, ...administrators, CONTRACT_MANAGER: teamOrOwn },
  ...writes(everyonesOwn),
  more: { approve: { label: 'Lend', who: { ...administrators, CONTRACT_MANAGER: team } } },
});
