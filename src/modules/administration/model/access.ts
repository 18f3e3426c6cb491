import { accessRow } from '@/core/access/accessRow';
import { administrators, all, writes } from '@/core/access/grants';

/** The administration of the installation: administrators see it, and a super administrator tests the mail. */
export const administrationAccess = accessRow({
  name: 'administration',
  label: 'Administration',
  see: administrators,
  ...writes({}),
  edit: { SUPER_ADMIN: all },
});
