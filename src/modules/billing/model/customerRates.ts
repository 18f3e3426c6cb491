import { resource } from '@/core/resource/resource';
import { customerRateAccess } from './access';
import { customerRateFields } from './customerRateFields';

/** A customer's rates from a day on. The rates of the day of the work count. */
export const customerRates = resource({
  path: 'customer-rates',
  label: 'Rates',
  singular: 'Rate',
  place: 'pages/customer',
  access: customerRateAccess,
  listedOn: { customer_id: { at: 20 } },
  title: 'effective_from',
  sort: ['-effective_from', 'customer_id'],
  uniqueTogether: [['customer_id', 'effective_from']],
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  fields: customerRateFields,
});
