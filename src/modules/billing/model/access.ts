import { administrators, team, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

const keepers = { ...administrators, CONTRACT_MANAGER: team };

/** What customers are charged: administrators, and the managers of these customers. */
export const customerRateAccess = accessRow({
  name: 'customer-rates',
  label: 'Customer rates',
  within: 'customers',
  see: keepers,
  ...writes(keepers),
});

/** What customers pay for. It follows from what was approved; nobody writes it. */
export const rebillableAccess = accessRow({
  name: 'rebillable',
  label: 'Rebillable reports',
  see: keepers,
  ...writes({}),
});
