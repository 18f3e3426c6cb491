import { administrators, everyone, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

/** A row of the access table for resources that tests make up: everybody sees, administrators write. */
export const thingAccess = accessRow({
  name: 'things',
  label: 'Things',
  see: everyone,
  ...writes(administrators),
});
