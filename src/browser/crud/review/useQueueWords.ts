import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';
import type { QueueLook } from './queueParts';

/** Returns a queue's text by key: its own, otherwise the given text, otherwise the shared text. */
export type QueueWords = (
  key: string,
  args?: Readonly<Record<string, unknown>>,
  otherwise?: string,
) => string;

/**
 * Returns the texts of a queue. A key such as "done.approve" names a transition: a queue may have its own text for
 * it; the shared text is "done".
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
