import { useGetIdentity } from 'react-admin';
import { isRoleKey, type RoleKey } from '../../domain/access/roles';

/** The role of whoever is signed in, once the profile has come. */
export function useRole(): RoleKey | undefined {
  const { identity } = useGetIdentity();
  return isRoleKey(identity?.role) ? identity.role : undefined;
}
