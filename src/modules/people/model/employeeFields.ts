import { choice } from '@/core/fields/choice';
import { date } from '@/core/fields/date';
import { decimal } from '@/core/fields/decimal';
import { email } from '@/core/fields/email';
import { money } from '@/core/fields/money';
import { phone } from '@/core/fields/phone';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
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
  phone: phone({ searchable: true, list: true, isNotDuplicated: true }),
  emergency_contact: text({
    isNotDuplicated: true,
    maxLength: 200,
    help: 'Name and relationship, for example Jo Smith (sister).',
  }),
  emergency_phone: phone({ isNotDuplicated: true }),
};

export const employeeFields = {
  name: text({ required: true, searchable: true, list: true }),
  email: email({ label: 'E-mail', required: true, unique: true, searchable: true, list: true }),
  pending_email: email({
    label: 'New e-mail (not confirmed)',
    readOnly: true,
    // Its own panel above the form shows it.
    form: false,
  }),
  ...contactFields,
  role_id: reference('roles', {
    required: true,
    onDelete: 'restrict',
    mayChoose: mayGrant,
    list: true,
    filter: true,
  }),
  status: choice(['active', 'suspended', 'left'], {
    required: true,
    initial: 'active',
    tones: { suspended: 'wait', left: 'bad' },
    // The panel above the form suspends, reinstates and marks leavers.
    form: false,
    list: true,
    filter: true,
  }),
  contract_manager_id: { ...contractManager, closedToOwner: true } as const,
  company_id: reference('companies', { onDelete: whileTheyWorkHere, filter: true }),
  department_id: reference('departments', {
    onDelete: whileTheyWorkHere,
    list: true,
    filter: true,
  }),
  employment_type_id: reference('employment-types', { closedToOwner: true, filter: true }),
  work_schedule_id: reference('work-schedules', {
    closedToOwner: true,
    list: 'optional',
    filter: true,
  }),
  // It decides which public holidays are paid at another rate.
  work_location_id: reference('work-locations', { closedToOwner: true, filter: true }),
  base_location_id: reference('base-locations', { filter: true }),
  ...invitationFields,
  // Lists of starters and leavers filter these days.
  start_date: date({ list: 'optional', filter: true }),
  end_date: date({ list: 'optional', filter: true }),
  // No unique index: existing duplicates must not prevent the product from starting.
  payroll_number: text({
    isCode: true,
    unique: 'checked',
    maxLength: 40,
    closedToOwner: true,
    searchable: true,
    list: 'optional',
    filter: true,
  }),
  leave_days: decimal({
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
    label: 'Working-time opt-out from',
    help: 'The day from which they agreed in writing to work more than 48 hours a week on average.',
  }),
  cost_rate_minor: money({
    label: 'Hourly cost rate',
    read: payroll,
    write: payroll,
    closedToOwner: true,
  }),
};

export type Employee = RecordOf<typeof employeeFields>;
