import { everyonesOwn } from '@/domain/kernel/access/grants';
import { accessRow } from '@/domain/kernel/access/row';

/** Everybody has their own notices, and chooses how they get them. */
export const noticeAccess = accessRow({
  name: 'notices',
  label: 'Notices',
  see: everyonesOwn,
  add: {},
  edit: everyonesOwn,
  delete: {},
});
