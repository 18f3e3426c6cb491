import { resource } from '@/core/resource/resource';
import { timesheetAccess } from '@/modules/timesheets/model/access';
import { weekNotices } from './notices/weekNotices';
import { weekFields } from './weekFields';
import { weekWorkflow } from './weekWorkflow';

/**
 * One person's week, Monday to Sunday: its status, its reviewer and the totals of its entries. Its first entry
 * creates it; only transitions change it.
 */
export const timesheetWeeks = resource({
  path: 'timesheet-weeks',
  card: { values: ['user_id', 'total_claim_hours'] },
  place: 'pages/timesheet',
  route: 'pages/timesheet/review',
  label: 'Timesheets to Review',
  singular: 'Week',
  access: timesheetAccess,
  // It adds the names of the week's people.
  listedBy: [{ operation: 'timesheets/weekly' }],
  // People who review no weeks see theirs on another page.
  opensFor: ['approve', 'reassign'],
  calls: { save: false, delete: false },
  title: 'week_start',
  initialTotal: 0,
  sort: ['-week_start', 'user_id'],
  uniqueTogether: [['user_id', 'week_start']],
  indexes: [
    ['-week_start', 'user_id'],
    ['status', '-week_start', 'user_id'],
    // Entries are filtered by the state of their weeks, archived or not.
    ['status', 'week_start'],
    ['contract_manager_id', 'status', '-week_start', 'user_id'],
    ['contract_manager_id', '-week_start', 'user_id'],
    // The dashboard counts a person's rejected weeks: few among ten years of them.
    ['user_id', 'status', '-week_start'],
    // It also shows the week that has waited longest for a review.
    ['status', 'submitted_at'],
  ],
  totals: {
    month: 'week_start',
    by: [
      // The dashboard counts the long ones among those to review.
      ['contract_manager_id', 'status', 'is_long'],
      ['user_id', 'contract_manager_id', 'status'],
    ],
  },
  rangeAliases: { start_date: ['week_start', 'from'], end_date: ['week_start', 'to'] },
  checking: { filled: ['exceptions'] },
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
  personal: { day: 'week_start' },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['contract_manager_id'], is: 'me' },
  },
  serializes: { name: 'hours', by: 'user_id' },
  workflows: [weekWorkflow],
  notices: weekNotices,
  fields: weekFields,
});
