import { labourReport } from '@/modules/reports/model/labourReport';
import { ReportPage } from './list/ReportPage';
import { NoteTool } from './NoteTool';

/** The labour report: approved hours with their cost, and the notes on them. */
export const LabourReportPage = () => <ReportPage report={labourReport} Tools={NoteTool} />;
