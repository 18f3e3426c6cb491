import { accessRow } from '@/core/access/accessRow';
import { administrators, everyone, team, writes } from '@/core/access/grants';

const managed = { ...administrators, CONTRACT_MANAGER: team };

/** Customers and their properties: everybody works for them, their managers edit them and know their rates. */
export const customerAccess = accessRow({
  name: 'customers',
  label: 'Customers and properties',
  see: everyone,
  ...writes(managed),
  more: { rates: { label: 'See rates and mark-up', who: managed } },
});
