import { resourceAt } from '@/registry';

/** The resources of these screens. */
export const periodsResource = resourceAt('pay-periods');
export const linesResource = resourceAt('payroll-lines');
