import { timesheetReport } from '@/modules/reports/model/timesheetReport';
import { ReportPage } from './list/ReportPage';

/** The timesheet report: every entry of a period, in any state of its week. */
export const TimesheetReportPage = () => <ReportPage report={timesheetReport} />;
