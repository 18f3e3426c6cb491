import { boolean } from '@/core/fields/kinds/boolean';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { documentTypeAccess } from './access';

/** Types of documents, such as driving licence, right to work or MOT certificate. */
export const documentTypes = resource({
  path: 'document-types',
  place: 'configuration/document-type',
  route: 'configuration/document-type',
  access: documentTypeAccess,
  calls: { delete: false },
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    has_expiry: boolean({ label: 'Expires', list: true, filter: true }),
    is_mandatory: boolean({ label: 'Mandatory', list: true, filter: true }),
    is_sensitive: boolean({
      label: 'Sensitive',
      list: true,
      filter: true,
      help: 'Only roles with access to sensitive documents see this type.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
