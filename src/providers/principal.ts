import type { Principal } from '../../domain/kernel/access/table';
import type { SessionUser } from './session';

/** What a person may, by the role in their profile. */
export const principalOf = ({ role, denied }: SessionUser): Principal => ({
  role,
  denied: typeof denied === 'string' ? denied.split(' ') : [],
});
