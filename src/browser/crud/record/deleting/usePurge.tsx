import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { may } from '@/core/access/table';
import { purgeAccess } from '@/core/purgeAccess';
import type { Resource } from '@/core/resource/resource';
import { DeleteDialog } from './lazyDeleteDialog';

/** Returns true if this person may destroy deleted records. */
export function useMayPurge(): boolean {
  const by = usePrincipal();
  return by !== undefined && may(by, purgeAccess, 'purge');
}

/** Returns what destroys deleted records, with a dialog that names them and explains obstacles. */
export function usePurge(
  resource: Resource,
  onDone?: () => void,
): { ask: (records: readonly RaRecord[]) => void; question: ReactNode } {
  const { oneInSentence, manyInSentence, nameOf } = useWords(resource);
  // Those for which the dialog opened, whatever is selected meanwhile.
  const [records, setRecords] = useState<readonly RaRecord[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [only, ...others] = records;
  const isOne = only !== undefined && others.length === 0;
  const purge = useOperationMutation(resource, 'purge', {
    done: `fieldhouse.crud.${isOne ? 'purged' : 'purged_many'}`,
    messageArgs: isOne
      ? { record: nameOf(only) }
      : { smart_count: records.length, one: oneInSentence, many: manyInSentence },
    ...(onDone && { onDone }),
  });
  const close = () => setAsking(false);
  const question = only && (
    <DeleteDialog
      resource={resource}
      records={records}
      isOpen={isAsking}
      isPending={purge.isPending}
      isForGood
      onConfirm={(free) => {
        setRecords(free);
        purge.mutate({ ids: free.map(({ id }) => id) }, { onSettled: close });
      }}
      onClose={close}
    />
  );
  return {
    ask: (asked) => {
      setRecords(asked);
      setAsking(true);
    },
    question,
  };
}
