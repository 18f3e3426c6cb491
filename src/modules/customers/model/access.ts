import { administrators, everyone, team, writes } from '@/domain/kernel/access/grants';
import { accessRow } from '@/domain/kernel/access/row';

const managed = { ...administrators, CONTRACT_MANAGER: team };

/** Customers and their properties: everybody works for them, their managers keep them and know their rates. */
export const customerAccess = accessRow({
  name: 'customers',
  label: 'Customers and properties',
  see: everyone,
  ...writes(managed),
  more: { rates: { label: 'See rates and mark-up', who: managed } },
});
