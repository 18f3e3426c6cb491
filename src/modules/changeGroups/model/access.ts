import { accessRow } from '@/core/access/accessRow';
import { administrators, everyonesOwn, writes } from '@/core/access/grants';

/** Everybody sees the bulk changes and imports that they began, administrators those of everybody. Nobody edits one. */
export const groupAccess = accessRow({
  name: 'activity-groups',
  label: 'Bulk changes and imports',
  see: { ...everyonesOwn, ...administrators },
  ...writes({}),
});
