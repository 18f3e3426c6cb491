import { administrators, everyone, team, writes } from '../kernel/access/grants';
import { accessRow } from '../kernel/access/row';

/** Customers and their properties: everybody works for them, their managers keep them. */
export const customerAccess = accessRow({
  name: 'customers',
  label: 'Customers and properties',
  see: everyone,
  ...writes({ ...administrators, CONTRACT_MANAGER: team }),
});
