import { boolean } from '@/core/fields/kinds/boolean';
import { note } from '@/core/fields/kinds/note';
import { phone } from '@/core/fields/kinds/phone';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { contractManager } from '@/modules/people/model/contractManager';
import { customerAccess } from './access';

/** A customer's property where the company works, with its access details. */
export const properties = resource({
  path: 'properties',
  place: 'pages/property',
  route: 'pages/property',
  access: customerAccess,
  comments: true,
  listedOn: { customer_id: { at: 10 } },
  rows: { team: { path: ['contract_manager_id'], is: 'me' } },
  groups: {
    details: {
      label: 'Details',
      fields: ['name', 'code', 'customer_id', 'contract_manager_id', 'is_active'],
    },
    address: { label: 'Address', fields: ['address', 'postcode'] },
    access: { label: 'Site access', fields: ['site_contact', 'site_phone', 'access_notes'] },
  },
  handOver: {
    contract_manager_id: { label: 'Properties they look after', action: 'reassign' },
  },
  alikeBy: ['name', 'customer_id'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    code: text({ isCode: true, maxLength: 20, searchable: true, list: true }),
    customer_id: reference('customers', {
      required: true,
      onDelete: 'restrict',
      list: true,
      filter: true,
    }),
    contract_manager_id: contractManager,
    address: note({ maxLength: 500 }),
    postcode: text({ isCode: true, maxLength: 12, searchable: true, list: true }),
    site_contact: text({ searchable: true }),
    site_phone: phone({ list: true }),
    access_notes: note({ label: 'Access notes', maxLength: 2000 }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});

export type Property = RecordOf<typeof properties>;
