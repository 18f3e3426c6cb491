import type { Demo } from '@/core/samples/demo';
import { payPeriods, payrollLines } from './samples';

export const payrollDemo: Demo = {
  rows: { 'pay-periods': payPeriods, 'payroll-lines': payrollLines },
};
