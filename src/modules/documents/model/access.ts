import { accessRow, type Scope } from '@/core/access/accessRow';
import { administrators, all, everyone, own, writes } from '@/core/access/grants';
import { ownersTogether } from './owners';

const notSensitive: Scope = [['not_sensitive']];

/** Everybody sees document types; administrators and HR manage them. */
export const documentTypeAccess = accessRow({
  name: 'document-types',
  label: 'Document types',
  see: everyone,
  ...writes({ ...administrators, HR_ADMINISTRATOR: all }),
});

/** Employees see their own documents of every type, sensitive ones included. */
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

const withRecord = accessRow({
  name: 'documents',
  label: 'Documents of records',
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

/** Access to a record includes its documents: people who may edit the record may change them. */
export const recordDocumentAccess = {
  ...withRecord,
  /** Names the owners, which are known once the registry has been read. */
  get label() {
    return `Documents of ${ownersTogether()}`;
  },
};
