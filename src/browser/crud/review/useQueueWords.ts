import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';
import type { QueueLook } from './queueLook';

/** Texts of a queue by key: its own where it has one, else what is given, else that of every queue. */
export type QueueWords = (
  key: string,
  args?: Readonly<Record<string, unknown>>,
  otherwise?: string,
) => string;

/**
 * The texts of a queue. One that is about a transition is asked for with its name, as "done.approve": a queue may word
 * each in a way of its own, that of every queue is found under "done".
 */
export function useQueueWords(resource: Resource, texts: QueueLook['texts']): QueueWords {
  const translate = useTranslate();
  const { oneInSentence: one, manyInSentence } = useWords(resource);
  return useCallback(
    (key, args, otherwise) => {
      const own = (name: string, given?: object) =>
        texts && translate(texts(name), { ...given, _: '' });
      const said = { one, many: own('many') || manyInSentence, ...args };
      const found = own(key, said) || otherwise;
      return found ?? translate(`fieldhouse.review.${key.split('.')[0]}`, said);
    },
    [translate, texts, one, manyInSentence],
  );
}
