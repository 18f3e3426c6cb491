import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { useReferenceTitles } from './useReferenceTitles';

/** Under which name the words of a transition and of its input's fields are found. */
export const wordsAt = ({ route }: Resource, name: string): string =>
  `${route}.transitions.${name}`;

/** Whether a dialog asks before a transition of a record is made; left out: of some record. */
export const isAsked = (
  { input, ask, asksIf }: Pick<Transition, 'input' | 'ask' | 'asksIf'>,
  record?: RecordValues,
): boolean =>
  (ask !== undefined && (!record || !asksIf || asksIf(record))) ||
  Object.keys(input ?? {}).length > 0;

/** The words of a resource's transitions, about a record; whom it refers to is named in them. */
export function useTransitionWords(resource: Resource, record: RecordValues) {
  const translate = useTranslate();
  const titles = useReferenceTitles(resource, record);
  return (name: string, { label, done, ask, ...transition }: Transition) => {
    const words = (part: string, said: string) =>
      translate(`resources.${wordsAt(resource, name)}.${part}`, {
        ...recordWords(resource, record),
        ...titles,
        _: said,
      });
    const said = words('label', label);
    return {
      /** The button's; one that asks first says so by its dots. */
      label: isAsked({ ...transition, ask }, record) ? `${said}…` : said,
      done: words('done', done),
      title: ask ? words('title', ask.title) : said,
      advice: ask?.advice === undefined ? undefined : words('advice', ask.advice),
      confirm: ask?.confirm === undefined ? said : words('confirm', ask.confirm),
    };
  };
}
