import { usePermissions } from 'react-admin';
import type { Grantee } from '../../domain/kernel/access/table';

/** The permissions of the person who is signed in, by their role; nothing until known. */
export function useGrantee(): Grantee | undefined {
  return usePermissions<Grantee | undefined>().permissions;
}
