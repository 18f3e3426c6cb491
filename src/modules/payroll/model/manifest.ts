import type { Manifest } from '@/core/module';
import { payrollOperations } from './operations';

export const payrollManifest: Manifest = {
  name: 'payroll',
  operations: payrollOperations,
};
