import {
  ACCESS_GROUPS,
  type AccessGroup,
  type AnyAction,
  actionsOf,
  permissionName,
} from './table';

/** The words people see for each row of the access table. */
export const GROUP_NAMES: Readonly<Record<AccessGroup, string>> = {
  employees: 'Employees and invitations',
  roles: 'Roles',
  companies: 'Companies',
  departments: 'Departments',
  customers: 'Customers and properties',
  'working-time': 'Holidays, schedules and working time',
  configuration: 'Configuration lists',
  'document-types': 'Document types',
  'employee-documents': 'Employee documents',
  timesheets: 'Timesheets',
  expenses: 'Expenses',
  'activity-events': 'History',
};

/** The words people see for what may be done. */
export const ACTION_NAMES: Readonly<Record<AnyAction, string>> = {
  see: 'See',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  approve: 'Approve',
  reassign: 'Change manager',
  pay: 'Pay',
};

const names = new Map(
  ACCESS_GROUPS.flatMap((group) =>
    actionsOf(group).map((action) => [
      permissionName(group, action),
      `${GROUP_NAMES[group]}: ${ACTION_NAMES[action]}`,
    ]),
  ),
);

/** A permission in the words people see: "customers/edit" → "Customers and properties: Edit". */
export const permissionInWords = (name: string): string => names.get(name) ?? name;
