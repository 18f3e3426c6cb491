import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';
import { roleAccess } from '@/modules/people/model/access';

/** Employees by role, and the actions next to an employee's form: inviting, suspending, leaving. */
export const employees: Feature = {
  screens: [
    {
      url: '/pages/users/by-role',
      Screen: themedScreen(() =>
        import('./byRole/EmployeesByRolePage').then(
          ({ EmployeesByRolePage }) => EmployeesByRolePage,
        ),
      ),
      tab: {
        place: 'pages/users',
        label: 'people.employees.by_role.tab',
        needs: { access: roleAccess, anyOf: ['see'] },
        isAfterLists: true,
      },
    },
  ],
  panels: {
    employees: {
      state: themedPart(() =>
        import('./InvitationState').then(({ InvitationState }) => InvitationState),
      ),
      record: themedPart(() =>
        import('./EmployeePanels').then(({ EmployeePanels }) => EmployeePanels),
      ),
      // An employee who was added is invited next.
      isContinued: true,
    },
  },
};
