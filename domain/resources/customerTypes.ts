import { text } from '../fields/text';
import { resource } from '../resource';

/** A kind of customer; lists of customers, assets and parking are narrowed by it. */
export const customerTypes = resource({
  path: 'customer-types',
  place: 'pages/customer',
  route: 'pages/customer/types',
  access: 'customers',
  fields: { name: text({ required: true, searchable: true, list: true }) },
});
