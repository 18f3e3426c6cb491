import { useStore } from 'react-admin';
import { queueAddress } from '@/browser/crud/queueAddress';
import { rowsKey, unsentKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { QUEUE_ROWS, ROWS, rowsOf } from './listStart';

/** Returns this person's rows per page for a list, and a setter that stores another choice. */
export function useRowsPerPage(resource: Resource) {
  const [rows, store] = useStoredRows(rowsKey(resource.route), ROWS);
  const [, setUnsent] = useStore(unsentKey(resource), false);
  const choose = (chosen: number) => {
    store(chosen);
    setUnsent(true);
  };
  return [rows, choose] as const;
}

/** Returns this person's rows per page for the queue of a list, and a setter that stores another choice. */
export const useQueueRowsPerPage = (resource: Resource) =>
  useStoredRows(rowsKey(queueAddress(resource).slice(1)), QUEUE_ROWS);

function useStoredRows(key: string, initial: number) {
  const [stored, store] = useStore<number>(key, initial);
  return [rowsOf(stored, initial), store] as const;
}
