import { derivedBy } from '@/core/resource/derivation';
import { keysOf } from '@/core/resource/keys';
import { resource } from '@/core/resource/resource';
import { employeeAccess } from './access';
import { deriveAddress } from './accounts/addresses';
import { invitationWorkflow } from './accounts/invitation';
import { contactFields, employeeFields } from './employeeFields';
import { checkEmployee, deriveEmployee } from './employment';
import { roleFields } from './roles/roleFields';

/** A person who works here and may sign in while their status is active. */
export const employees = resource({
  path: 'employees',
  place: 'pages/users',
  route: 'pages/users',
  access: employeeAccess,
  listedOn: { company_id: { at: 20 }, department_id: { at: 10 }, role_id: { at: 10 } },
  groups: {
    contact: { label: 'Contact details', fields: ['name', 'email', ...keysOf(contactFields)] },
    team: {
      label: 'Role and team',
      fields: ['role_id', 'contract_manager_id', 'company_id', 'department_id', 'base_location_id'],
    },
    employment: {
      label: 'Employment',
      fields: [
        'employment_type_id',
        'start_date',
        'end_date',
        'work_schedule_id',
        'work_location_id',
        'leave_days',
        'working_time_opt_out_from',
      ],
    },
    payroll: { label: 'Payroll', fields: ['payroll_number', 'cost_rate_minor'] },
  },
  handOver: { contract_manager_id: { label: 'People they manage', action: 'reassign' } },
  beforeDeleting: {
    advice: "Work through their leaver's checklist first.",
    label: "Leaver's checklist",
    opens: 'checklist',
  },
  // Hours and pay refer to people, so a person's record is retained as long as theirs.
  keptByLaw: {
    years: 6,
    since: 'archived_at',
    law: 'Pay records must be kept for six years, with the people whom they name (National Minimum Wage Regulations 2015, regulation 59).',
  },
  check: checkEmployee,
  derive: { related: [], derive: derivedBy(deriveAddress, deriveEmployee) },
  workflows: [invitationWorkflow],
  // A change of a person also changes their weeks, so it must not run in parallel with changes of their hours.
  serializes: { name: 'hours', by: 'id' },
  ownPart: { fields: keysOf(contactFields), may: 'contact', call: 'employees/contact' },
  events: {
    change_password: 'Password changed',
    confirm_email: 'E-mail address confirmed',
    personal_data: 'Personal data downloaded',
    erase: 'Personal data erased',
  },
  closed: { by: 'role_id', fields: ['role_id', 'email'] },
  relatedFilters: {
    role_copies: {
      by: 'role_id',
      name: 'copies',
      field: { ...roleFields.copies, label: 'Role starts from' },
    },
  },
  // A filter by role name returns people grouped by role.
  listedBy: [{ operation: 'employees/by-role', filter: 'role' }],
  personal: { day: 'end_date' },
  rows: {
    own: { path: ['id'], is: 'me' },
    team: { path: ['contract_manager_id'], is: 'me' },
    rank: { path: ['role_id', 'copies'], is: 'up_to_my_rank' },
  },
  alikeBy: ['name'],
  // Reports name the people whose hours have no cost.
  indexes: [['cost_rate_minor']],
  fields: employeeFields,
});
