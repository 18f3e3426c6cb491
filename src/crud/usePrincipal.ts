import { usePermissions } from 'react-admin';
import type { Principal } from '../../domain/kernel/access/table';

/** The permissions of the person who is signed in, by their role; nothing until known. */
export function usePrincipal(): Principal | undefined {
  return usePermissions<Principal | undefined>().permissions;
}
