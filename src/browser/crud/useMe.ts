import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Actor } from '@/core/access/table';
import { usePrincipal } from './usePrincipal';

/** Returns the person who is signed in, in the shape of the access table; nothing until loaded. */
export function useMe(): Actor | undefined {
  const by = usePrincipal();
  const { identity } = useGetIdentity();
  const id = identity?.id;
  return useMemo(() => (by && id !== undefined ? { ...by, id: Number(id) } : undefined), [by, id]);
}
