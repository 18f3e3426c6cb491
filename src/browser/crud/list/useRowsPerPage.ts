import { useStore } from 'react-admin';
import { queueAddress } from '@/browser/crud/queueAddress';
import { rowsKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';
import { QUEUE_ROWS, ROWS, rowsOf } from './listStart';

/** Returns this person's rows per page for a list, and a setter that stores another choice. */
export const useRowsPerPage = ({ route }: Resource) => useStoredRows(rowsKey(route), ROWS);

/** Returns this person's rows per page for the queue of a list, and a setter that stores another choice. */
export const useQueueRowsPerPage = (resource: Resource) =>
  useStoredRows(rowsKey(queueAddress(resource).slice(1)), QUEUE_ROWS);

function useStoredRows(key: string, initial: number) {
  const [stored, store] = useStore<number>(key, initial);
  return [rowsOf(stored, initial), store] as const;
}
