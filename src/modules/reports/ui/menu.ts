import Assessment from '@mui/icons-material/AssessmentOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import Summarize from '@mui/icons-material/SummarizeOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';
import { rebillableAccess } from '@/modules/billing/model/access';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { labourReportAccess, timesheetReportAccess } from '@/modules/reports/model/access';

export const menu = [
  menuGroup('reports', 100, BarChart),
  menuEntry(
    'reports/timesheet_report',
    10,
    Summarize,
    '/pages/timesheet-report',
    timesheetReportAccess,
  ),
  menuEntry('reports/labour_report', 20, Assessment, '/pages/report', labourReportAccess),
  menuEntry('reports/afp_reports', 30, Paid, '/pages/afp-reports', contractAndBatchAccess),
  menuEntry(
    'reports/rebillable_reports',
    40,
    CreditCard,
    '/pages/rebillable-reports',
    rebillableAccess,
  ),
];
