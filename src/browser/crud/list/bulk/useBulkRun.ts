import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import { useChangeGroup } from '@/browser/crud/calls/useChangeGroup';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { useWords } from '@/browser/crud/useWords';
import type { ToastOptions } from '@/browser/kit/toast';
import type { ActivityGroup, BulkChange, BulkFailure, BulkTarget } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';
import type { BulkServer } from './bulkServer';

interface Options {
  /** The message key of the success notification, with `count`. */
  done: string;
  onDone: (failed: readonly BulkFailure[]) => void;
}

/** Returns a function that makes a bulk change, with its progress; the notification of its success offers Undo. */
export function useBulkRun(resource: Resource, { done, onDone }: Options) {
  const dataProvider = useDataProvider<DataProvider & BulkServer>();
  const { refresh, running, ended, stop, undo } = useChangeGroup(resource);
  const failureWords = useFailureWords();
  const notify = useNotify();
  const { oneInSentence, manyInSentence } = useWords(resource);
  const notifyServerError = useNotifyServerError();

  const notifyDone = (group: ActivityGroup) => {
    const options: ToastOptions = { onUndo: () => void undo(group, 'lists.bulk.undone') };
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
  const mutation = useMutation({
    mutationFn: async ({ target, change }: { target: BulkTarget; change: BulkChange }) => {
      const { group, failed } = await dataProvider.changeTogether(resource.route, target, change);
      // If the session has ended, react-admin reports success with an empty answer.
      if (!group) throw new SessionEnded();
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
    /** Does the same, and throws if it fails. */
    whenDone: (target: BulkTarget, change: BulkChange) => mutation.mutateAsync({ target, change }),
    isRunning: mutation.isPending,
    failure: mutation.error ? failureWords(mutation.error) : undefined,
    running,
    stop,
  };
}
