import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';

/** A kind of customer, which filters lists of customers and of charges to them. */
export const customerTypes = resource({
  path: 'customer-types',
  place: 'pages/customer',
  route: 'pages/customer/types',
  access: configurationAccess,
  alikeBy: ['name'],
  fields: { name: text({ required: true, searchable: true, list: true }) },
});
