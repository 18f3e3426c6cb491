import { accessRow, type Scope } from '@/core/access/accessRow';
import {
  administrators,
  all,
  everyonesOwn,
  own,
  staff,
  teamOrOwn,
  writes,
} from '@/core/access/grants';

/** People whose role ranks no higher than the user's own. */
const rank: Scope = [['rank']];

/** Access to employees. Changing a role, e-mail address or invitation requires more, see grants.ts. */
export const employeeAccess = accessRow({
  name: 'employees',
  label: 'Employees and invitations',
  lent: ['see'],
  see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
  add: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
  edit: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
  delete: { SUPER_ADMIN: all, ADMIN: rank },
  more: {
    contact: { label: 'Edit own phone numbers and emergency contact', who: everyonesOwn },
    data: {
      label: 'Download personal data',
      who: { ...everyonesOwn, ...administrators, HR_ADMINISTRATOR: all },
    },
    erase: { label: 'Erase personal data of leavers', who: { SUPER_ADMIN: all } },
  },
});

/** Access to roles: who adds and narrows them. */
export const roleAccess = accessRow({
  name: 'roles',
  label: 'Roles',
  see: { ...administrators, HR_ADMINISTRATOR: all },
  ...writes({ SUPER_ADMIN: all }),
});

/** Access to deputies: managers name their own. */
export const deputyAccess = accessRow({
  name: 'deputies',
  label: 'Deputies',
  see: { ...administrators, CONTRACT_MANAGER: own, HR_ADMINISTRATOR: all },
  ...writes({ ...administrators, CONTRACT_MANAGER: own }),
});

/** The departments that people belong to. */
export const departmentAccess = accessRow({
  name: 'departments',
  label: 'Departments',
  see: staff,
  ...writes({ ...administrators, HR_ADMINISTRATOR: all }),
});
