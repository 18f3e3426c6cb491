import { choice } from '@/core/fields/kinds/choice';
import { resource } from '@/core/resource/resource';
import { documentAccess } from './access';
import { documentFields } from './documentFields';
import { documentNotices } from './documentNotices';
import { checkDocument, WARNING_DAYS } from './documents';

const whileCurrent = { while: { status: ['current'] }, date: 'expiry_date' };

/** The documents of employees: file, number and expiry date. */
export const employeeDocuments = resource({
  path: 'employee-documents',
  place: 'pages/users',
  access: documentAccess,
  listedOn: { user_id: { at: 10 } },
  check: checkDocument,
  notices: documentNotices,
  title: 'number',
  sort: ['expiry_date', 'id'],
  handOver: {
    user_id: {
      label: 'Documents',
      action: 'open',
      only: { field: 'status', values: ['current'] },
      // Documents stay on file after somebody has left.
      mayStay: true,
    },
  },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
    not_sensitive: { path: ['document_type_id', 'is_sensitive'], is: 'not_true' },
  },
  derived: [
    {
      name: 'state',
      replaces: 'status',
      field: choice(['current', 'expiring', 'expired', 'superseded'], {
        label: 'Status',
        tones: { expiring: 'wait', expired: 'bad' },
        list: true,
        filter: true,
      }),
      // Valid up to and including the expiry date.
      rules: [
        { ...whileCurrent, value: 'expired', to: -1 },
        { ...whileCurrent, value: 'expiring', from: 0, to: WARNING_DAYS },
      ],
    },
  ],
  fields: documentFields,
});
