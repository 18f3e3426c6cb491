import { accessRow } from '@/core/access/accessRow';
import { administrators, team, writes } from '@/core/access/grants';

const billers = { ...administrators, CONTRACT_MANAGER: team };

/** Applications for payment (AFP): administrators serve every customer, contract managers their own. */
export const paymentApplicationAccess = accessRow({
  name: 'afp',
  label: 'Applications for payment',
  within: 'afp-contracts',
  see: billers,
  ...writes(billers),
});

/** Contracts, batches and releases are archived, withdrawn or removed from a batch, and never deleted. */
export const contractAndBatchAccess = accessRow({
  name: 'afp-contracts',
  label: 'Contracts and batches',
  see: billers,
  add: billers,
  edit: billers,
  delete: {},
});
