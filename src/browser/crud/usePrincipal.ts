import { usePermissions } from 'react-admin';
import type { Principal } from '@/core/access/table';

/** Returns the permissions of the person who is signed in; nothing until loaded and after the session has ended. */
export function usePrincipal(): Principal | undefined {
  // react-admin returns null if the session has ended meanwhile.
  return usePermissions<Principal | null>().permissions ?? undefined;
}
