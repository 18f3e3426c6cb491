import { accessRow } from './access/accessRow';
import { all, writes } from './access/grants';

/** Destroying deleted records, of every kind that the person may delete. */
export const purgeAccess = accessRow({
  name: 'deleted-records',
  label: 'Deleted records',
  see: {},
  ...writes({}),
  more: { purge: { label: 'Delete for good', who: { SUPER_ADMIN: all } } },
});
