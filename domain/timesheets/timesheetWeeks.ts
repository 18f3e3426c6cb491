import { boolean } from '../kernel/fields/boolean';
import { choice } from '../kernel/fields/choice';
import { date } from '../kernel/fields/date';
import { decimal } from '../kernel/fields/decimal';
import { instant } from '../kernel/fields/instant';
import { integer } from '../kernel/fields/integer';
import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import { text } from '../kernel/fields/text';
import { resource } from '../kernel/resource';
import { timesheetAccess } from './access';
import { countedSeconds } from './countedSeconds';
import { WEEK_STATUSES } from './week';

const kept = { readOnly: true, form: false } as const;
const hours = (label?: string) =>
  decimal({ ...kept, ...(label && { label }), initial: '0.00', list: true });

/** The statuses of a week; people call rejected "returned". */
export const weekStatus = choice(
  Object.fromEntries(
    WEEK_STATUSES.map((status) => [
      status,
      status === 'rejected' ? 'Returned' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
    ]),
  ),
  {
    ...kept,
    initial: 'draft',
    tones: { submitted: 'wait', approved: 'good', rejected: 'bad' },
    list: true,
    filter: true,
  },
);

/**
 * One person's week, Monday to Sunday: its status, its reviewer and the totals of its entries. It begins with its
 * first entry and changes by its transitions alone.
 */
export const timesheetWeeks = resource({
  path: 'timesheet-weeks',
  place: 'pages/timesheet',
  route: 'pages/timesheet/review',
  label: 'Timesheets to Review',
  singular: 'Week',
  access: timesheetAccess,
  // People who judge no weeks have their own at their own address.
  opensFor: ['approve', 'reassign'],
  calls: { save: false, delete: false },
  title: 'week_start',
  initialTotal: 0,
  sort: ['-week_start', 'user_id'],
  uniqueTogether: [['user_id', 'week_start']],
  indexes: [
    ['status', 'week_start'],
    ['contract_manager_id', 'status', 'week_start'],
  ],
  rangeAliases: { start_date: ['week_start', 'from'], end_date: ['week_start', 'to'] },
  handOver: {
    user_id: {
      label: 'Open weeks',
      action: 'open',
      only: { field: 'status', values: ['draft', 'submitted', 'rejected'] },
    },
    contract_manager_id: {
      label: 'Weeks awaiting their approval',
      action: 'open',
      only: { field: 'status', values: ['submitted'] },
    },
  },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['contract_manager_id'], is: 'me' },
  },
  fields: {
    user_id: reference('employees', { ...kept, label: 'Employee', list: true, filter: true }),
    week_start: date({ ...kept, list: true, filter: true }),
    status: weekStatus,
    is_closed: boolean({ ...kept, label: 'Closed', initial: false }),
    contract_manager_id: reference('employees', {
      ...kept,
      label: 'Contract manager',
      filter: true,
    }),
    base_location_id: reference('base-locations', { ...kept, list: true, filter: true }),
    is_shadow_engineer: boolean({ ...kept, label: 'Shadowing', initial: false, filter: true }),
    shadow_engineer_id: reference('employees', { ...kept, label: 'Shadowed engineer' }),
    submitted_at: instant(kept),
    is_late: boolean({ ...kept, label: 'Submitted late', initial: false }),
    approved_at: instant(kept),
    approved_by: reference('employees', { ...kept, label: 'Approved by' }),
    rejected_reason: note({ ...kept, label: 'Reason for return' }),
    total_hours: hours(),
    lunch_break: hours(),
    regular_time: hours('Regular'),
    overtime: hours(),
    total_claim_ot_1_5_hours: hours('Overtime at 1.5'),
    total_claim_ot_2_0_hours: hours('Overtime at 2.0'),
    total_claim_hours: hours(),
    rebillable_hours: hours(),
    entry_count: integer({ ...kept, label: 'Entries', initial: 0 }),
    exceptions: text({ ...kept, label: 'Check', maxLength: 400, renamedFrom: 'unusual' }),
    ...countedSeconds,
  },
});
