import { useStore } from 'react-admin';
import { rowsKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { ROWS, rowsOf } from './listStart';

/** Returns how many rows a page of this list has for this person, and what remembers another choice. */
export function useRowsPerPage({ route }: Resource) {
  const [kept, keep] = useStore<number>(rowsKey(route), ROWS);
  return [rowsOf(kept), keep] as const;
}
