import { resourceAt } from '@/registry';

/** The entries of the registry that these screens are about. */
export const periodsEntry = resourceAt('pay-periods');
export const linesEntry = resourceAt('payroll-lines');
