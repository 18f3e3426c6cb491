import type { Manifest } from '@/core/module';
import { payrollOperations } from './operations';
import { payPeriods } from './payPeriods';

export const payrollManifest: Manifest = {
  name: 'payroll',
  operations: payrollOperations,
  periods: payPeriods,
};
