import { type ReactNode, useState } from 'react';
import {
  HttpError,
  type Identifier,
  type RaRecord,
  useDeleteMany,
  useNotify,
  useRefresh,
} from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { useDeletable } from '@/browser/crud/list/useMayDelete';
import { DeleteDialog } from '@/browser/crud/record/deleting/lazyDeleteDialog';
import type { Resource } from '@/core/resource/resource';

/** Returns the deleted and the failed ids of a bulk deletion that failed in part. */
function outcomeOf(error: unknown): { done: Identifier[]; failed: { id: Identifier }[] } {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { done, failed } = { ...(body as object | undefined) } as Record<string, unknown>;
  return {
    done: Array.isArray(done) ? done : [],
    failed: Array.isArray(failed) ? failed : [],
  };
}

/** Returns the deletion of the selected rows of a page: those that may be deleted, and a dialog that confirms it. */
export function usePageDeletion(resource: Resource): {
  deletable: readonly RaRecord[];
  ask: () => void;
  /** The dialog while it is open, to be rendered anywhere on the page. */
  question: ReactNode;
} {
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const refresh = useRefresh();
  const { records, select } = useSelectedRows();
  // The selection when the dialog opened, so that the dialog does not change while somebody reads it.
  const [confirming, setConfirming] = useState<readonly RaRecord[]>([]);
  const [remove, { isPending }] = useDeleteMany(resource.route);
  const deletable = useDeletable(resource, records);
  const close = () => setConfirming([]);
  const notifyFailure = (error: unknown, total: number) => {
    const { done, failed } = outcomeOf(error);
    const reason = wordsOf(error);
    if (failed.length > 0) select(failed.map(({ id }) => id));
    const sentence = done.length > 0 ? 'removed_some' : 'removed_none';
    notify(`fieldhouse.crud.${sentence}`, {
      type: 'error',
      messageArgs: { done: done.length, total, reason },
    });
    if (done.length > 0) refresh();
  };
  const confirm = (free: readonly RaRecord[]) =>
    remove(
      resource.route,
      { ids: free.map(({ id }) => id) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => select([]),
        onError: (error) => notifyFailure(error, free.length),
        onSettled: close,
      },
    );
  const question = confirming.length > 0 && (
    <DeleteDialog
      resource={resource}
      records={confirming}
      isOpen
      isPending={isPending}
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { deletable, ask: () => setConfirming(deletable), question };
}
