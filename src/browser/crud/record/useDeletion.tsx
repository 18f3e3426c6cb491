import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import { DeleteDialog } from './lazyDeleteDialog';

interface Deletion {
  ask: () => void;
  /** The question while it is asked, to be drawn anywhere. */
  question: ReactNode;
}

/** Deletes a record after a question that names it and says what prevents it. The page around says that it was done. */
export function useDeletion(resource: Resource, record: RaRecord): Deletion {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  // A question that goes still has to be drawn; one that was never asked does not, in a list of many rows.
  const [wasAsked, setWasAsked] = useState(false);
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
    setWasAsked(true);
  };
  const question = wasAsked && (
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
