import { useStore } from 'react-admin';
import { rowsKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { ROWS, rowsOf } from './listStart';

/** Returns this person's rows per page for a list, and a setter that stores another choice. */
export function useRowsPerPage({ route }: Resource) {
  const [stored, store] = useStore<number>(rowsKey(route), ROWS);
  return [rowsOf(stored), store] as const;
}
