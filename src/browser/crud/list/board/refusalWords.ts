import type { useTranslate } from 'react-admin';
import type { Move } from './moves';
import type { StateWords } from './useStateWords';

/** Returns the sentence that refuses a move from one state to another. */
export const refusalWords = (
  { message, why = 'no_way' }: Move,
  [from, to]: readonly [string, string],
  stateWords: StateWords,
  translate: ReturnType<typeof useTranslate>,
): string =>
  message ?? translate(`lists.board.${why}`, { from: stateWords(from), to: stateWords(to) });
