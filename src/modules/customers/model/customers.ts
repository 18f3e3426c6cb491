import { boolean } from '@/core/fields/kinds/boolean';
import { email } from '@/core/fields/kinds/email';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { percentage } from '@/core/fields/kinds/percentage';
import { phone } from '@/core/fields/kinds/phone';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { contractManager } from '@/modules/people/model/contractManager';
import { customerAccess } from './access';

/** The fields for a customer's first rates. */
const OPENING_RATES = [
  'labour_rate_minor',
  'ot_1_5_rate_minor',
  'ot_2_0_rate_minor',
  'expense_markup_percent',
] as const;

/** A customer of the company: its hourly rates and its contract manager. */
export const customers = resource({
  path: 'customers',
  place: 'pages/customer',
  route: 'pages/customer',
  access: customerAccess,
  comments: true,
  listedOn: { customer_type_id: { at: 10 } },
  rows: { team: { path: ['contract_manager_id'], is: 'me' } },
  filterAliases: { customer_type: 'customer_type_id', type: 'customer_type_id' },
  // Only administrators and the customer's own manager may read its rates.
  outline: {
    fields: [
      'name',
      'customer_type_id',
      'contract_manager_id',
      'email',
      'phone',
      'billing_address',
      'postcode',
      'is_active',
    ],
    whole: 'rates',
  },
  // The first rates may not be the current ones.
  hiddenFields: (customer) =>
    OPENING_RATES.some((name) => customer[name] !== null) ? OPENING_RATES : [],
  groups: {
    details: {
      label: 'Details',
      fields: ['name', 'customer_type_id', 'contract_manager_id', 'is_active'],
    },
    contact: {
      label: 'Contact and billing',
      fields: ['email', 'phone', 'billing_address', 'postcode'],
    },
    rates: { label: 'Opening rates', fields: OPENING_RATES },
  },
  handOver: {
    contract_manager_id: { label: 'Customers they look after', action: 'reassign' },
  },
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    customer_type_id: reference('customer-types', {
      required: true,
      onDelete: 'restrict',
      list: true,
      filter: true,
    }),
    contract_manager_id: contractManager,
    email: email({ label: 'E-mail', searchable: true, list: true }),
    phone: phone({ searchable: true, list: true }),
    billing_address: note({ maxLength: 500 }),
    postcode: text({ isCode: true, maxLength: 12, searchable: true, list: true }),
    labour_rate_minor: money({
      label: 'Labour rate per hour',
      help: 'These are the opening rates. Add later ones under Rates.',
    }),
    ot_1_5_rate_minor: money({ label: 'Hourly rate at 1.5×' }),
    ot_2_0_rate_minor: money({ label: 'Hourly rate at 2.0×' }),
    expense_markup_percent: percentage({
      label: 'Expense mark-up',
      help: 'Added to expenses charged to the customer.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});

export type Customer = RecordOf<typeof customers>;
