import { usePermissions } from 'react-admin';
import type { Grantee } from '../../domain/access/table';

/** What whoever is signed in may, by their role; nothing until it is known. */
export function useGrantee(): Grantee | undefined {
  return usePermissions<Grantee | undefined>().permissions;
}
