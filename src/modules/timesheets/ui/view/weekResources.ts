import { resourceAt } from '@/registry';

export const weeksResource = resourceAt('timesheet-weeks');
export const timesheetsResource = resourceAt('timesheets');
