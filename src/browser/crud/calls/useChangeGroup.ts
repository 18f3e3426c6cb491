import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { wordsOf } from '@/browser/kit/failureText';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { useOperation } from './useOperation';
import { useReadAgain } from './useReadAgain';

const { changeGroups: GROUPS } = coreResources();

/** The interval at which the progress of a long change is read, in milliseconds. */
const INTERVAL = 1_000;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Returns functions that wait for the end of a bulk change or an import, stop it, and undo it as a whole. */
export function useChangeGroup(resource: Resource) {
  const callOperation = useOperation();
  const readAgain = useReadAgain(resource);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [running, setRunning] = useState<ActivityGroup>();

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [resource.route, 'bulk'] });
    await readAgain();
  };
  /** Returns a change as it is now; undefined while the server is unreachable, which ends what was running once it is back. */
  const groupNow = async (id: number): Promise<ActivityGroup | undefined> => {
    try {
      return ((await callOperation(`${GROUPS}/list`, { id })) as ActivityGroup[])[0];
    } catch (error) {
      if (error instanceof HttpError && (error.status === 0 || error.status >= 500))
        return undefined;
      throw error;
    }
  };
  return {
    refresh,
    /** The change that is still running after its answer. */
    running,
    /** Waits for the end of a change that is still running after its answer. */
    async ended(begun: ActivityGroup): Promise<ActivityGroup> {
      let group = begun;
      try {
        while (group.status === 'running') {
          setRunning(group);
          await pause(INTERVAL);
          group = (await groupNow(group.id)) ?? group;
        }
        return group;
      } finally {
        setRunning(undefined);
      }
    },
    stop: () => running && void callOperation(`${GROUPS}/cancel`, { id: running.id }),
    /** Undoes a change and notifies of it; `words` is the message key. */
    async undo(group: ActivityGroup, words: string) {
      try {
        await callOperation(`${GROUPS}/undo`, { id: group.id });
        notify(words, { type: 'success' });
      } catch (error) {
        notify(wordsOf(error), { type: 'error' });
      }
      await refresh();
    },
  };
}
