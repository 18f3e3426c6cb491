import { administrators, all, everyone, own, writes } from '@/core/access/grants';
import { accessRow, type Scope } from '@/core/access/row';

const notSensitive: Scope = [['not_sensitive']];

/** The kinds of documents that the company keeps. */
export const documentTypeAccess = accessRow({
  name: 'document-types',
  label: 'Document types',
  see: everyone,
  ...writes({ ...administrators, HR_ADMINISTRATOR: all }),
});

/** What the company keeps of a person, that person reads, whatever its kind. */
export const documentAccess = accessRow({
  name: 'employee-documents',
  label: 'Employee documents',
  lent: ['see'],
  see: {
    SUPER_ADMIN: all,
    ADMIN: [['not_sensitive'], ['own']],
    CONTRACT_MANAGER: [['team', 'not_sensitive'], ['own']],
    HR_ADMINISTRATOR: all,
    ENGINEER: own,
  },
  ...writes({ SUPER_ADMIN: all, ADMIN: notSensitive, HR_ADMINISTRATOR: all }),
});

const seenWithRecord: Scope = [['record_seen']];
const editedWithRecord: Scope = [['record_edited']];

/** The papers of a record go with it: who may see the record sees them, who may edit it changes them. */
export const recordDocumentAccess = accessRow({
  name: 'documents',
  label: 'Documents of vehicles, assets and parking',
  see: {
    SUPER_ADMIN: seenWithRecord,
    ADMIN: seenWithRecord,
    CONTRACT_MANAGER: seenWithRecord,
    HR_ADMINISTRATOR: seenWithRecord,
    ENGINEER: seenWithRecord,
  },
  ...writes({
    SUPER_ADMIN: editedWithRecord,
    ADMIN: editedWithRecord,
    CONTRACT_MANAGER: editedWithRecord,
  }),
});
