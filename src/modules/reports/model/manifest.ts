import type { Manifest } from '@/core/module';
import { applicationReportOperations } from './applicationOperations';
import { afpReport } from './applicationReport';
import { labourReport } from './labourReport';
import { reportOperations } from './operations';
import { timesheetReport } from './timesheetReport';

export const reportsManifest: Manifest = {
  name: 'reports',
  operations: [...reportOperations, ...applicationReportOperations],
  reports: [timesheetReport, labourReport, afpReport],
};
