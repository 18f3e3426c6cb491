import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { useReferenceTitles } from './useReferenceTitles';

/** Returns the message key, below `resources.`, of a transition and its input's fields. */
export const messageKeyOf = ({ route }: Resource, name: string): string =>
  `${route}.transitions.${name}`;

/** Returns true if a transition opens a dialog for this record, or for any record if it is left out. */
export const opensDialog = (
  { input, ask, asksIf }: Pick<Transition, 'input' | 'ask' | 'asksIf'>,
  record?: RecordValues,
): boolean =>
  (ask !== undefined && (!record || !asksIf || asksIf(record))) ||
  Object.keys(input ?? {}).length > 0;

/** Returns a function that translates a transition's texts for a record, with the names of referenced records. */
export function useTransitionWords(resource: Resource, record: RecordValues) {
  const translate = useTranslate();
  const titles = useReferenceTitles(resource, record);
  return (name: string, { label, done, ask, ...transition }: Transition) => {
    const words = (part: string, said: string) =>
      translate(`resources.${messageKeyOf(resource, name)}.${part}`, {
        ...recordWords(resource, record),
        ...titles,
        _: said,
      });
    const said = words('label', label);
    return {
      /** The button's label, with an ellipsis if it opens a dialog. */
      label: opensDialog({ ...transition, ask }, record) ? `${said}…` : said,
      done: words('done', done),
      title: ask ? words('title', ask.title) : said,
      advice: ask?.advice === undefined ? undefined : words('advice', ask.advice),
      confirm: ask?.confirm === undefined ? said : words('confirm', ask.confirm),
    };
  };
}
