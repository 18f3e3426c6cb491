import { use, useCallback } from 'react';
import { DataProviderContext, type RaRecord, useNotify } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { useWords } from '../useWords';
import { findSameName } from './sameName';

/** Says that a record was saved, and where there is another of its name, that too. */
export function useTellSaved(resource: Resource) {
  const notify = useNotify();
  const dataProvider = use(DataProviderContext);
  const { oneInSentence, nameOf } = useWords(resource);
  return useCallback(
    async (saved: RaRecord, sentence: string, args: Readonly<Record<string, unknown>> = {}) => {
      const record = nameOf(saved);
      // The save is done: what cannot be found out now is no failure of it.
      const other =
        dataProvider &&
        (await findSameName(dataProvider, resource, saved, saved.id).catch(() => undefined));
      if (other) {
        const messageArgs = { record, name: oneInSentence };
        notify('fieldhouse.crud.same_name.after', { type: 'warning', messageArgs });
      } else {
        const messageArgs = { record, ...args };
        notify(`fieldhouse.crud.${sentence}`, { type: 'success', messageArgs });
      }
    },
    [notify, dataProvider, resource, oneInSentence, nameOf],
  );
}
