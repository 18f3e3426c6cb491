import { timesheetReport } from '@/modules/reports/model/timesheetReport';
import { ReportPage } from './list/ReportPage';

/** The timesheet report: every entry of a period, whatever its week's state. */
export const TimesheetReportPage = () => <ReportPage report={timesheetReport} />;
