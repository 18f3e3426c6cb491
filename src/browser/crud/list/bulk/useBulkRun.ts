import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { useWords } from '@/browser/crud/useWords';
import type { ToastOptions } from '@/browser/kit/toast';
import { wordsOf } from '@/browser/kit/wordsOf';
import type { ActivityGroup, BulkChange, BulkFailure, BulkTarget } from '@/core/lists/bulkChanges';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { BulkServer } from './bulkServer';

const { changeGroups: GROUPS } = coreResources();

/** The interval at which the progress of a long change is read, in milliseconds. */
const INTERVAL = 1_000;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

interface Options {
  /** The message key of the success notification, with `count`. */
  done: string;
  onDone: (failed: readonly BulkFailure[]) => void;
}

/** Returns a function that makes a bulk change, with its progress; the notification of its success offers Undo. */
export function useBulkRun(resource: Resource, { done, onDone }: Options) {
  const dataProvider = useDataProvider<DataProvider & BulkServer>();
  const callOperation = useOperation();
  const readAgain = useReadAgain(resource);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { oneInSentence, manyInSentence } = useWords(resource);
  const notifyServerError = useNotifyServerError();
  const [running, setRunning] = useState<ActivityGroup>();

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [resource.route, 'bulk'] });
    await readAgain();
  };
  const undo = async (group: ActivityGroup) => {
    try {
      await callOperation(`${GROUPS}/undo`, { id: group.id });
      notify('lists.bulk.undone', { type: 'success' });
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
    await refresh();
  };
  const notifyDone = (group: ActivityGroup) => {
    const options: ToastOptions = { onUndo: () => void undo(group) };
    const isStopped = group.status === 'cancelled';
    notify(isStopped ? 'lists.bulk.stopped' : done, {
      type: isStopped ? 'info' : 'success',
      messageArgs: {
        ...group,
        count: group.changed,
        name: group.changed === 1 ? oneInSentence : manyInSentence,
      },
      ...(group.changed > 0 && options),
    });
  };
  /** Waits for the end of a change that goes on after its answer. */
  const ended = async (begun: ActivityGroup): Promise<ActivityGroup> => {
    let group = begun;
    while (group.status === 'running') {
      setRunning(group);
      await pause(INTERVAL);
      const [now] = (await callOperation(`${GROUPS}/list`, {
        id: group.id,
      })) as ActivityGroup[];
      group = now ?? group;
    }
    setRunning(undefined);
    return group;
  };
  const mutation = useMutation({
    mutationFn: async ({ target, change }: { target: BulkTarget; change: BulkChange }) => {
      const { group, failed } = await dataProvider.changeTogether(resource.route, target, change);
      return { group: await ended(group), failed };
    },
    onSuccess: async ({ group, failed }) => {
      notifyDone(group);
      onDone(failed);
      await refresh();
    },
    onError: notifyServerError,
  });
  return {
    run: (target: BulkTarget, change: BulkChange) => mutation.mutate({ target, change }),
    /** Does the same, and throws where it fails. */
    whenDone: (target: BulkTarget, change: BulkChange) => mutation.mutateAsync({ target, change }),
    isRunning: mutation.isPending,
    failure: mutation.error ? wordsOf(mutation.error) : undefined,
    running,
    stop: () => running && void callOperation(`${GROUPS}/cancel`, { id: running.id }),
  };
}
