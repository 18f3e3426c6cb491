import type { Manifest } from '@/core/module';
import { applicationReportOperations } from './applicationOperations';
import { reportOperations } from './operations';

export const reportsManifest: Manifest = {
  name: 'reports',
  operations: [...reportOperations, ...applicationReportOperations],
};
