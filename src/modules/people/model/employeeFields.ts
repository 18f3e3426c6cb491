import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { email } from '@/core/fields/kinds/email';
import { money } from '@/core/fields/kinds/money';
import { phone } from '@/core/fields/kinds/phone';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { invitationFields } from './accounts/invitationFields';
import { contractManager } from './contractManager';
import { mayGrant } from './roles/grantedRoles';

const payroll = ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] as const;

/** Keeps a company or department from deletion while it has people who have not left. */
const whileTheyWorkHere = {
  restrictWhile: { field: 'status', values: ['active', 'suspended'] },
};

/** The fields that people update on their own record. */
export const contactFields = {
  phone: phone({ personal: 'contact', searchable: true, list: true, isNotDuplicated: true }),
  emergency_contact: text({
    personal: 'contact',
    isNotDuplicated: true,
    maxLength: 200,
    help: 'Name and relationship, for example Jo Smith (sister).',
  }),
  emergency_phone: phone({ personal: 'contact', isNotDuplicated: true }),
};

export const employeeFields = {
  name: text({ personal: 'name', required: true, searchable: true, list: true }),
  email: email({
    personal: 'contact',
    label: 'E-mail',
    required: true,
    unique: true,
    searchable: true,
    list: true,
  }),
  pending_email: email({
    personal: 'contact',
    label: 'New e-mail (not confirmed)',
    readOnly: true,
    // Its own panel above the form shows it.
    form: false,
  }),
  ...contactFields,
  role_id: reference('roles', {
    personal: 'employment',
    required: true,
    onDelete: 'restrict',
    mayChoose: mayGrant,
    list: true,
    filter: true,
  }),
  status: choice(['active', 'suspended', 'left'], {
    personal: 'employment',
    required: true,
    initial: 'active',
    tones: { suspended: 'wait', left: 'bad' },
    // The panel above the form suspends, reinstates and marks leavers.
    form: false,
    list: true,
    filter: true,
  }),
  contract_manager_id: { ...contractManager, closedToOwner: true } as const,
  company_id: reference('companies', {
    personal: 'employment',
    onDelete: whileTheyWorkHere,
    filter: true,
  }),
  department_id: reference('departments', {
    personal: 'employment',
    onDelete: whileTheyWorkHere,
    list: true,
    filter: true,
  }),
  employment_type_id: reference('employment-types', {
    personal: 'employment',
    closedToOwner: true,
    filter: true,
  }),
  work_schedule_id: reference('work-schedules', {
    personal: 'employment',
    closedToOwner: true,
    list: 'optional',
    filter: true,
  }),
  // It decides which public holidays are paid at another rate.
  work_location_id: reference('work-locations', {
    personal: 'employment',
    closedToOwner: true,
    filter: true,
  }),
  base_location_id: reference('base-locations', { personal: 'employment', filter: true }),
  ...invitationFields,
  // Lists of starters and leavers filter these days.
  start_date: date({ personal: 'employment', list: 'optional', filter: true }),
  end_date: date({ personal: 'employment', list: 'optional', filter: true }),
  // No unique index: existing duplicates must not prevent the product from starting.
  payroll_number: text({
    personal: 'payroll',
    isCode: true,
    unique: 'checked',
    maxLength: 40,
    closedToOwner: true,
    searchable: true,
    list: 'optional',
    filter: true,
  }),
  leave_days: decimal({
    personal: 'employment',
    label: 'Leave days per year',
    isTrimmed: true,
    isSummed: true,
    min: 0,
    max: 366,
    closedToOwner: true,
    list: 'optional',
    filter: true,
  }),
  working_time_opt_out_from: date({
    personal: 'opt_out',
    label: 'Working-time opt-out from',
    help: 'The day from which they agreed in writing to work more than 48 hours a week on average.',
  }),
  cost_rate_minor: money({
    personal: 'payroll',
    label: 'Hourly cost rate',
    read: payroll,
    write: payroll,
    closedToOwner: true,
  }),
};

export type Employee = RecordOf<typeof employeeFields>;
