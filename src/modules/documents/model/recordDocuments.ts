import { itAssets } from '@/domain/assets/itAssets';
import { vehicles } from '@/domain/fleet/vehicles';
import { choice } from '@/domain/kernel/fields/choice';
import { date } from '@/domain/kernel/fields/date';
import { file } from '@/domain/kernel/fields/file';
import { integer } from '@/domain/kernel/fields/integer';
import { reference } from '@/domain/kernel/fields/reference';
import { text } from '@/domain/kernel/fields/text';
import type { RecordOf } from '@/domain/kernel/records';
import { resource } from '@/domain/kernel/resource';
import { parking } from '@/domain/parking/parking';
import { recordDocumentAccess } from './access';
import { paperNotices } from './documentNotices';
import { checkDocument, WARNING_DAYS } from './documents';

declare module '@/domain/kernel/hooks' {
  interface HookNames {
    'owner-of-document': 'preparation';
  }
}

/** The resources whose records have papers. */
const owners = [vehicles, itAssets, parking];

/** What is kept of a paper of a record. */
export const recordDocumentFields = {
  number: text({ isCode: true, searchable: true, list: true }),
  document_type_id: reference('document-types', { required: true, list: true, filter: true }),
  entity: choice(Object.fromEntries(owners.map(({ path, singular }) => [path, singular])), {
    label: 'Belongs to',
    required: true,
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

/** A paper of a record as it is stored. */
export type RecordDocument = RecordOf<typeof recordDocumentFields>;

/** The papers of vehicles, assets and parking records, each seen and changed with its record. */
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
  prepares: ['owner-of-document'],
  notices: paperNotices,
  derived: [
    {
      name: 'state',
      field: choice(['valid', 'expiring', 'expired'], {
        label: 'Status',
        tones: { expiring: 'wait', expired: 'bad' },
        list: true,
        filter: true,
      }),
      // Good up to and on its expiry date.
      rules: [
        { date: 'expiry_date', value: 'expired', to: -1 },
        { date: 'expiry_date', value: 'expiring', from: 0, to: WARNING_DAYS },
        // What has no expiry date does not expire.
        { value: 'valid' },
      ],
    },
  ],
  fields: recordDocumentFields,
});
