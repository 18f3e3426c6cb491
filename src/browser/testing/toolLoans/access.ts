import {
  administrators,
  everyonesOwn,
  team,
  teamOrOwn,
  writes,
} from '@/domain/kernel/access/grants';
import { accessRow } from '@/domain/kernel/access/row';

/** Everybody asks for tools of their own; managers lend to their team. */
export const toolLoanAccess = accessRow({
  name: 'tool-loans',
  label: 'Tool loans',
  see: { ...everyonesOwn, ...administrators, CONTRACT_MANAGER: teamOrOwn },
  ...writes(everyonesOwn),
  more: { approve: { label: 'Lend', who: { ...administrators, CONTRACT_MANAGER: team } } },
});
