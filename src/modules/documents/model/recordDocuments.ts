import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { file } from '@/core/fields/kinds/file';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { recordDocumentAccess } from './access';
import { recordDocumentNotices } from './documentNotices';
import { checkDocument, WARNING_DAYS } from './documents';
import { ownerNames, owners } from './owners';

export const recordDocumentFields = {
  number: text({ isCode: true, isNotDuplicated: true, searchable: true, list: true }),
  document_type_id: reference('document-types', { required: true, list: true, filter: true }),
  entity: choice(ownerNames, {
    label: 'Belongs to',
    required: true,
    isOfModules: true,
    fixed: true,
    form: false,
    list: true,
    filter: true,
  }),
  entity_id: integer({ label: 'Record', required: true, fixed: true, form: false, min: 1 }),
  record: text({ readOnly: true, form: false, searchable: true, list: true }),
  file: file({ required: true, fixed: true, list: true }),
  issue_date: date(),
  expiry_date: date({ list: true, filter: true }),
};

export type RecordDocument = RecordOf<typeof recordDocumentFields>;

export const recordDocuments = resource({
  path: 'documents',
  label: 'Documents',
  place: 'pages/vehicle',
  access: recordDocumentAccess,
  title: 'number',
  sort: ['expiry_date', 'id'],
  indexes: [['entity', 'entity_id']],
  belongsTo: { entity: 'entity', id: 'entity_id', name: 'record', of: owners },
  check: checkDocument,
  notices: recordDocumentNotices,
  derived: [
    {
      name: 'state',
      field: choice(['valid', 'expiring', 'expired'], {
        label: 'Status',
        tones: { expiring: 'wait', expired: 'bad' },
        list: true,
        filter: true,
      }),
      // Valid up to and including the expiry date.
      rules: [
        { date: 'expiry_date', value: 'expired', to: -1 },
        { date: 'expiry_date', value: 'expiring', from: 0, to: WARNING_DAYS },
        // Documents without an expiry date do not expire.
        { value: 'valid' },
      ],
    },
  ],
  fields: recordDocumentFields,
});
