import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useChangeGroup } from '@/browser/crud/calls/useChangeGroup';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { useWords } from '@/browser/crud/useWords';
import type { ToastOptions } from '@/browser/kit/toast';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';
import type { ImportServer } from './importServer';
import { pauses } from './pauses';
import { asNdjson, type SentLine } from './sentLines';

interface Options {
  /** Called with the rows that were saved. */
  onSaved: (lines: readonly SentLine[]) => void;
  /** Called where nothing was saved, because something has changed since the rows were tried. */
  onRefused: () => void;
}

/** Returns a function that saves all of these rows or none, with its progress; its notification offers Undo. */
export function useImportRun(resource: Resource, { onSaved, onRefused }: Options) {
  const dataProvider = useDataProvider<DataProvider & ImportServer>();
  const { refresh, running, ended, stop, undo } = useChangeGroup(resource);
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const notify = useNotify();
  const notifyServerError = useNotifyServerError();
  const { oneInSentence, manyInSentence } = useWords(resource);

  const notifyDone = (group: ActivityGroup) => {
    // Somebody else has saved the same meanwhile.
    if (group.added + group.changed === 0) return notify('imports.done.nothing', { type: 'info' });
    const options: ToastOptions = { onUndo: () => void undo(group, 'imports.undone') };
    const name = group.added + group.changed === 1 ? oneInSentence : manyInSentence;
    const { added, changed } = group;
    const said = added > 0 && changed > 0 ? 'both' : added > 0 ? 'added' : 'changed';
    notify(translate(`imports.done.${said}`, { name, added, changed }), {
      type: 'success',
      ...options,
    });
  };
  const mutation = useMutation({
    mutationFn: async ({ lines, key }: { lines: readonly SentLine[]; key: string }) =>
      ended(await dataProvider.saveRows(resource.route, await asNdjson(lines, pauses()), key)),
    onSuccess: async (group, { lines }) => {
      if (group.status === 'done') {
        notifyDone(group);
        onSaved(lines);
      } else {
        const isStopped = group.status === 'cancelled';
        notify(isStopped ? 'imports.stopped' : 'imports.not_saved', {
          type: isStopped ? 'info' : 'error',
        });
        onRefused();
      }
      await refresh();
    },
    onError: (error) => {
      void notifyServerError(error);
      onRefused();
    },
  });
  return {
    run: (lines: readonly SentLine[], key: string) => mutation.mutate({ lines, key }),
    isRunning: mutation.isPending,
    failure: mutation.error ? failureWords(mutation.error) : undefined,
    running,
    stop,
  };
}
