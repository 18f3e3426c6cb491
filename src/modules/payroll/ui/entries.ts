import { resourceAt } from '@/registry';

/** The resources of these screens. */
export const periodsEntry = resourceAt('pay-periods');
export const linesEntry = resourceAt('payroll-lines');
