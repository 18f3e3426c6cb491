import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import type { ListFlags } from '@/browser/crud/list/useListState';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';

/** Notifies of a deletion once it succeeds, calls `onNotified`, and resets the flag. */
export function useNotifyDeleted(
  resource: Resource,
  { isDeleted, deleted, reset }: ListFlags,
  onNotified?: () => void,
): void {
  const notify = useNotify();
  const { nameOf, oneInSentence: one, manyInSentence: many } = useWords(resource);
  const report = useEffectEvent(() => {
    const { previousData, ids = [] } = deleted ?? {};
    const [sentence, messageArgs] = previousData
      ? ['removed', { record: nameOf(previousData) }]
      : ['removed_many', { smart_count: ids.length, one, many }];
    notify(`fieldhouse.crud.${sentence}`, { type: 'success', messageArgs });
    reset();
    onNotified?.();
  });
  useEffect(() => {
    if (isDeleted) report();
  }, [isDeleted]);
}
