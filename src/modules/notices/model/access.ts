import { accessRow } from '@/core/access/accessRow';
import { everyonesOwn } from '@/core/access/grants';

/** Everybody has their own notices, and chooses how they receive them. */
export const noticeAccess = accessRow({
  name: 'notices',
  label: 'Notices',
  see: everyonesOwn,
  add: {},
  edit: everyonesOwn,
  delete: {},
});
