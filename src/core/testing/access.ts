import { accessRow } from '@/core/access/accessRow';
import { administrators, everyone, writes } from '@/core/access/grants';

/** An access row for test resources: everybody sees, administrators write. */
export const thingAccess = accessRow({
  name: 'things',
  label: 'Things',
  see: everyone,
  ...writes(administrators),
});
