import { useTranslate } from 'react-admin';
import { wordsOf } from '@/browser/kit/failureText';

/** Returns a function that gives the sentence for a failed call: the server's words, or ours if it was not reached. */
export function useFailureWords() {
  const translate = useTranslate();
  return (error: unknown) => translate(wordsOf(error), { _: wordsOf(error) });
}
