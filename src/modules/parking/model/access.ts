import { accessRow } from '@/core/access/accessRow';
import { administrators, all, own, team } from '@/core/access/grants';

const managed = { ...administrators, CONTRACT_MANAGER: team };

/** Managers handle what their team's drivers got; only administrators record payments. Nothing is deleted. */
export const parkingAccess = accessRow({
  name: 'parking',
  label: 'Parking',
  see: { ...administrators, CONTRACT_MANAGER: all, HR_ADMINISTRATOR: all, ENGINEER: own },
  add: managed,
  edit: managed,
  delete: {},
  more: { pay: { label: 'Mark as paid', who: administrators } },
});
