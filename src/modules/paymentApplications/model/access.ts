import { administrators, team, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

const billers = { ...administrators, CONTRACT_MANAGER: team };

/** Administrators apply for payment from every customer, contract managers from those they look after. */
export const afpAccess = accessRow({
  name: 'afp',
  label: 'Applications for payment',
  within: 'afp-contracts',
  see: billers,
  ...writes(billers),
});

/** Contracts, batches and releases are retired, withdrawn or taken back, and never deleted. */
export const afpKeptAccess = accessRow({
  name: 'afp-contracts',
  label: 'Contracts and batches',
  see: billers,
  add: billers,
  edit: billers,
  delete: {},
});
