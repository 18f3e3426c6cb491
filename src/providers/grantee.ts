import type { Grantee } from '../../domain/kernel/access/table';
import type { SessionUser } from './session';

/** What a person may, by the role in their profile. */
export const granteeOf = ({ role, denied }: SessionUser): Grantee => ({
  role,
  denied: typeof denied === 'string' ? denied.split(' ') : [],
});
