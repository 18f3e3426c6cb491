import { configurationAccess } from '@/domain/configuration/access';
import { boolean } from '@/domain/kernel/fields/boolean';
import { money } from '@/domain/kernel/fields/money';
import { text } from '@/domain/kernel/fields/text';
import { resource } from '@/domain/kernel/resource';

/** A kind of expense: what it needs and, for mileage, what a mile pays. */
export const expenseTypes = resource({
  path: 'expense-types',
  place: 'pages/expenses',
  route: 'pages/expenses/types',
  access: configurationAccess,
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    needs_receipt: boolean({ list: true, filter: true }),
    is_mileage: boolean({ label: 'Mileage', list: true, filter: true }),
    mileage_rate_minor: money({ label: 'Rate per mile', list: true }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
