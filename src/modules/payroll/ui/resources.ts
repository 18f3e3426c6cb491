import { resourceAt } from '@/registry';

export const periodsResource = resourceAt('pay-periods');
export const linesResource = resourceAt('payroll-lines');
