import type { Grants, Scope } from '@/core/access/accessRow';
import { accessRow } from '@/core/access/accessRow';

const withRecord: Scope = [['record_seen']];

const everyoneWithRecord: Grants = {
  SUPER_ADMIN: withRecord,
  ADMIN: withRecord,
  CONTRACT_MANAGER: withRecord,
  HR_ADMINISTRATOR: withRecord,
  ENGINEER: withRecord,
};

/** People who see a whole record read its comments and add theirs. Nobody edits or deletes one. */
export const commentAccess = accessRow({
  name: 'comments',
  label: 'Comments on records',
  see: everyoneWithRecord,
  add: everyoneWithRecord,
  edit: {},
  delete: {},
});
