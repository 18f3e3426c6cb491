import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import { DeleteDialog } from './lazyDeleteDialog';

interface Deletion {
  ask: () => void;
  /** The dialog, to be rendered anywhere on the page. */
  question: ReactNode;
}

/** Returns the deletion of a record, with a dialog that explains obstacles. The page around reports the success. */
export function useDeletion(resource: Resource, record: RaRecord): Deletion {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  // Rendered from the first opening, also while it closes: a list has many rows, and most never open it.
  const [wasOpened, setWasOpened] = useState(false);
  const [remove, { isPending }] = useDelete(resource.route);
  const close = () => setAsking(false);
  const confirm = () =>
    remove(
      resource.route,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: close,
        onError: (error) => {
          close();
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  const ask = () => {
    setAsking(true);
    setWasOpened(true);
  };
  const question = wasOpened && (
    <DeleteDialog
      resource={resource}
      records={[record]}
      isOpen={isAsking}
      isPending={isPending}
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { ask, question };
}
