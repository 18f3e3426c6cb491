import { use, useCallback } from 'react';
import { DataProviderContext, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { findAlike } from '@/browser/crud/form/alike';
import { useAlikeWords } from '@/browser/crud/form/useAlikeWords';
import { useIsHidden } from '@/browser/crud/form/useIsHidden';
import { useWords } from '@/browser/crud/useWords';
import type { ToastOptions } from '@/browser/kit/toast';
import type { Resource } from '@/core/resource/resource';
import { transitionWithSave } from './useSaveThen';

/**
 * Returns a function that notifies of a save. It also warns of another record that is probably the same, of a filter that
 * hides the record in the list, and of a step that remains.
 */
export function useNotifySaved(resource: Resource) {
  const notify = useNotify();
  const translate = useTranslate();
  const dataProvider = use(DataProviderContext);
  const { isHidden, wasShown } = useIsHidden(resource);
  const { nameOf } = useWords(resource);
  const alike = useAlikeWords(resource);
  return useCallback(
    async (saved: RaRecord, sentence: string, args: Readonly<Record<string, unknown>> = {}) => {
      const record = nameOf(saved);
      const isAdded = sentence === 'added';
      // Nobody misses a record that the list did not show. Later the list has read its rows again.
      const isMissed = isAdded || wasShown(saved.id);
      // The save has succeeded, so errors of this search are ignored.
      const other =
        dataProvider &&
        (await findAlike(dataProvider, resource, saved, saved.id).catch(() => undefined));
      if (other) {
        notify(`${alike.key}.after`, { type: 'warning', messageArgs: { ...alike.args, record } });
        return;
      }
      if (isMissed && (await isHidden(saved.id).catch(() => false))) {
        const clears: ToastOptions = {
          link: {
            label: translate('fieldhouse.crud.empty.clear'),
            to: { pathname: `/${resource.route}`, search: '' },
          },
        };
        const done = translate(`fieldhouse.crud.${sentence}`, { record, ...args });
        const messageArgs = { record, saved: done };
        const hidden = isAdded ? 'added_hidden' : 'saved_hidden';
        notify(`fieldhouse.crud.${hidden}`, { type: 'warning', messageArgs, ...clears });
        return;
      }
      const left = isAdded ? transitionWithSave(resource, saved) : undefined;
      const reminder =
        left &&
        translate(`resources.${left.key}.with_save_reminder`, { _: left.withSave.reminder });
      const messageArgs = { record, reminder, ...args };
      notify(`fieldhouse.crud.${reminder ? 'added_draft' : sentence}`, {
        type: 'success',
        messageArgs,
      });
    },
    [notify, translate, dataProvider, resource, isHidden, wasShown, nameOf, alike],
  );
}
