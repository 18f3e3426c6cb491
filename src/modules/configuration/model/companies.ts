import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { email } from '@/core/fields/kinds/email';
import { note } from '@/core/fields/kinds/note';
import { phone } from '@/core/fields/kinds/phone';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { companyAccess } from './access';

/** The currencies of stored amounts: code → name. */
export const CURRENCIES = {
  GBP: 'Pound sterling (GBP)',
  EUR: 'Euro (EUR)',
  USD: 'US dollar (USD)',
} as const;

/** The roles that read the bank details: not HR. */
const payment = ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'] as const;

/** A legal entity of the group, to which people, departments and money belong. */
export const companies = resource({
  path: 'companies',
  place: 'pages/company',
  route: 'pages/company',
  access: companyAccess,
  alikeBy: ['name'],
  resetsPagination: true,
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    currency: choice(CURRENCIES, { initial: 'GBP', required: true, list: true, filter: true }),
    email: email({ label: 'E-mail', searchable: true, list: true }),
    phone: phone({ list: true }),
    address: note({ maxLength: 500 }),
    postcode: text({ isCode: true, maxLength: 12, searchable: true, list: true }),
    company_number: text(),
    vat_number: text({ label: 'VAT number' }),
    utr: text({ label: 'UTR' }),
    bank_account_name: text({ read: payment }),
    // Not held to British formats, because a company may be paid in euros or dollars.
    sort_code: text({ read: payment }),
    account_number: text({ read: payment }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
