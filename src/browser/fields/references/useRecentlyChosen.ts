import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { resourceAt } from '@/registry';

const MOST = 5;
const NONE: readonly number[] = [];

/** Returns the ids of the records of a resource that this person chose last, newest first, and adds one to them. */
export function useRecentlyChosen(to: string) {
  // It stays in the store after a sign-out (providers/store.ts).
  const [ids, store] = useStore<readonly number[]>(
    `preferences.recent.${resourceAt(to).route}`,
    NONE,
  );
  const add = useCallback(
    (id: number) => store((before) => [id, ...before.filter((one) => one !== id)].slice(0, MOST)),
    [store],
  );
  return { ids, add };
}
