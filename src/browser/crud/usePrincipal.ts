import { usePermissions } from 'react-admin';
import type { Principal } from '@/core/access/table';

/** The permissions of the person who is signed in, by their role; nothing until known, and once nobody is. */
export function usePrincipal(): Principal | undefined {
  // react-admin says null where the session has ended meanwhile.
  return usePermissions<Principal | null>().permissions ?? undefined;
}
