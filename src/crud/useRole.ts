import { usePermissions } from 'react-admin';
import { isRoleKey, type RoleKey } from '../../domain/access/roles';

/** The role of whoever is signed in; nothing until it is known. */
export function useRole(): RoleKey | undefined {
  const { permissions } = usePermissions<unknown>();
  return isRoleKey(permissions) ? permissions : undefined;
}
