import { administrators, everyone, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

/** An access row for test resources: everybody sees, administrators write. */
export const thingAccess = accessRow({
  name: 'things',
  label: 'Things',
  see: everyone,
  ...writes(administrators),
});
