import { boolean } from '@/core/fields/kinds/boolean';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';

/** The types of expenses, with the rate per mile for mileage. */
export const expenseTypes = resource({
  path: 'expense-types',
  place: 'pages/expenses',
  route: 'pages/expenses/types',
  access: configurationAccess,
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    needs_receipt: boolean({ list: true, filter: true }),
    is_mileage: boolean({ label: 'Mileage', list: true, filter: true }),
    mileage_rate_minor: money({ label: 'Rate per mile', list: true }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
