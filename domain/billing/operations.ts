import type { Operation } from '../kernel/operation';
import { rebillableAccess } from './access';

/** The calls about what customers pay for. */
export const billingOperations: readonly Operation[] = [
  {
    name: 'reports/rebillable',
    method: 'GET',
    path: 'reports/rebillable',
    guard: { access: rebillableAccess, action: 'see' },
    summary:
      'What was spent that customers pay, with totals; the filters of rebillable-charges apply; without dates this month; `group` adds subtotals',
    answer: { page: 'rebillable-charges' },
  },
];
