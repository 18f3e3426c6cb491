import { resource } from '@/core/resource/resource';
import { timesheetAccess } from '@/modules/timesheets/model/access';
import { hoursShape } from '@/modules/timesheets/model/hours/hoursShape';
import { SUMS } from '@/modules/timesheets/model/totals';
import { stateOfWeek } from '@/modules/timesheets/model/weeks/weekFields';
import { checkEntry } from './entry';
import { entryFields } from './entryFields';

/** An entry of a timesheet: work between two times, or for a number of hours, which the server counts. */
export const timesheets = resource({
  path: 'timesheets',
  card: { values: ['date', 'total_hours'] },
  place: 'pages/timesheet',
  route: 'pages/timesheet/entries',
  label: 'Timesheet Entries',
  singular: 'Timesheet Entry',
  access: timesheetAccess,
  listedOn: { property_id: { at: 10, label: 'Hours', none: 'No hours yet.' } },
  title: 'job_number',
  sort: ['-date', 'start_time'],
  indexes: [
    ['user_id', '-date', 'start_time'],
    ['-date', 'start_time'],
    ['week_manager_id', '-date', 'start_time'],
    ['customer_id', '-date', 'start_time'],
    ['property_id', '-date', 'start_time'],
    ['holiday_type_id', '-date', 'start_time'],
    ['is_rebillable', '-date', 'start_time'],
    ['job_number', '-date', 'start_time'],
    // A manager sees few of a property's entries.
    ['week_manager_id', 'property_id'],
  ],
  // Every row of a manager's list is checked for its team.
  copies: { week_manager_id: { by: 'week_id', name: 'contract_manager_id' } },
  totals: {
    month: 'date',
    by: [
      ['week_manager_id'],
      ['week_manager_id', 'is_rebillable', 'holiday_type_id'],
      ['customer_id', 'week_manager_id', 'is_rebillable'],
      ['property_id', 'week_manager_id'],
      ['user_id', 'week_manager_id'],
      // A page far behind is found by them: a large company has a hundred thousand entries a month.
      ['date'],
    ],
    sums: Object.fromEntries([...SUMS, 'cost_minor'].map((name) => [name, [name]])),
  },
  keptByLaw: {
    years: 6,
    law: 'Records of hours must be kept for six years (National Minimum Wage Regulations 2015, regulation 59).',
  },
  check: checkEntry,
  serializes: { name: 'hours', by: 'user_id' },
  lockedAfter: 'week_id',
  events: { 'manual-overtime': 'Manual overtime set', 'report-note': 'Report note changed' },
  figures: hoursShape,
  initialTotal: 0,
  rangeAliases: { start_date: ['date', 'from'], end_date: ['date', 'to'] },
  relatedFilters: {
    status: stateOfWeek,
  },
  personal: { day: 'date' },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['week_id', 'contract_manager_id'], is: 'me' },
  },
  fields: entryFields,
});
