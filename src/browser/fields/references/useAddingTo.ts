import { use } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';
import { AddingContext } from './AddingContext';
import type { ReferenceOption } from './useReferenceOptions';

/** The id of the option that adds a record. */
const ADDING = 0;

/** Returns the option that adds a record with the typed name, if this person may; nothing otherwise. */
export function useAddingTo(to: string, given: RecordValues | undefined) {
  const translate = useTranslate();
  const { route, calls, belongsTo } = resourceAt(to);
  const add = use(AddingContext);
  const { canAccess } = useCanAccess({ resource: route, action: 'create' });
  // Child records are added on the page of their parent.
  const mayAdd = canAccess === true && calls.save && !belongsTo && given !== undefined;
  if (!add || !mayAdd) return undefined;
  return {
    isAdding: ({ id }: ReferenceOption) => id === ADDING,
    /** Adds the option behind those found, unless one of them has this very name. */
    offer: (found: readonly ReferenceOption[], words: string): ReferenceOption[] => {
      const isThere = found.some(({ label }) => label.toLowerCase() === words.toLowerCase());
      const label = translate('fieldhouse.fields.add_named', { name: words });
      return words === '' || isThere ? [...found] : [...found, { id: ADDING, label }];
    },
    start: (words: string) => add({ to, words, given }),
  };
}
