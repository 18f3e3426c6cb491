import { useMemo } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Actor } from '../../domain/kernel/access/table';
import { useGrantee } from './useGrantee';

/** The person who is signed in, as the access table needs them; nothing until known. */
export function useMe(): Actor | undefined {
  const by = useGrantee();
  const { identity } = useGetIdentity();
  const id = identity?.id;
  return useMemo(() => (by && id !== undefined ? { ...by, id: Number(id) } : undefined), [by, id]);
}
