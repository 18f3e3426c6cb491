import { accessRow } from '@/core/access/accessRow';
import { administrators, all, own, team, teamOrOwn } from '@/core/access/grants';

/** The timesheet report: everybody reads the hours that they may see, and it changes nothing. */
export const timesheetReportAccess = accessRow({
  name: 'timesheet-report',
  label: 'Timesheet report',
  lent: ['see'],
  see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
  add: {},
  edit: {},
  delete: {},
});

const labour = { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all };

/** The labour report: approved hours with their cost, and notes on them. */
export const labourReportAccess = accessRow({
  name: 'labour-report',
  label: 'Labour report',
  lent: ['see'],
  see: labour,
  add: {},
  edit: labour,
  delete: {},
});
