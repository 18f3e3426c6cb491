import { accessRow } from '@/core/access/accessRow';
import { administrators, team, writes } from '@/core/access/grants';

const keepers = { ...administrators, CONTRACT_MANAGER: team };

/** Access to customer rates: administrators, and the managers of these customers. */
export const customerRateAccess = accessRow({
  name: 'customer-rates',
  label: 'Customer rates',
  within: 'customers',
  see: keepers,
  ...writes(keepers),
});

/** Access to charges. They follow from approvals, so nobody writes them. */
export const rebillableAccess = accessRow({
  name: 'rebillable',
  label: 'Rebillable reports',
  see: keepers,
  ...writes({}),
});
