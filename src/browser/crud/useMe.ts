import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Actor } from '@/core/access/table';
import { usePrincipal } from './usePrincipal';

/** The person who is signed in, as the access table needs them; nothing until known. */
export function useMe(): Actor | undefined {
  const by = usePrincipal();
  const { identity } = useGetIdentity();
  const id = identity?.id;
  return useMemo(() => (by && id !== undefined ? { ...by, id: Number(id) } : undefined), [by, id]);
}
