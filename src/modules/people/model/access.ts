import { administrators, all, everyonesOwn, own, teamOrOwn, writes } from '@/core/access/grants';
import { accessRow, type Scope } from '@/core/access/row';

/** People whose role ranks no higher than one's own. */
const rank: Scope = [['rank']];

/** A person's role, e-mail address and invitation ask for more: grants.ts. */
export const employeeAccess = accessRow({
  name: 'employees',
  label: 'Employees and invitations',
  lent: ['see'],
  see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
  add: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
  edit: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
  delete: { SUPER_ADMIN: all, ADMIN: rank },
  more: { contact: { label: 'Edit own phone numbers and emergency contact', who: everyonesOwn } },
});

/** Who makes roles, and narrows them. */
export const roleAccess = accessRow({
  name: 'roles',
  label: 'Roles',
  see: { ...administrators, HR_ADMINISTRATOR: all },
  ...writes({ SUPER_ADMIN: all }),
});

/** Who stands in for whom: managers name their own deputies. */
export const deputyAccess = accessRow({
  name: 'deputies',
  label: 'Deputies',
  see: { ...administrators, CONTRACT_MANAGER: own, HR_ADMINISTRATOR: all },
  ...writes({ ...administrators, CONTRACT_MANAGER: own }),
});
