import { useCallback, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { tooLongFor } from '../../crud/list/tooLongFor';
import type { Searchable } from './searchable';
import { type Answer, type Row, searchRecords } from './searchRecords';

const PAUSE = 250;
const FEWEST_LETTERS = 2;
const ROWS = 5;

interface Found {
  /** The words these answers belong to. */
  words: string;
  answers: readonly Answer[];
  isDone: boolean;
}

const NOTHING: Found = { words: '', answers: [], isDone: true };

/** Looks for the words in the lists once typing pauses, and lets go of what was asked for before. */
export function useRecordSearch(typed: string, searchables: readonly Searchable[]) {
  const dataProvider = useDataProvider();
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const words = typed.trim().length < FEWEST_LETTERS ? '' : typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    setFound({ words, answers: [], isDone: words === '' });
    if (words === '') return;
    const abort = new AbortController();
    const resources = searchables.map(({ resource }) => resource);
    const ask = async ({ route, sort }: Resource): Promise<Row[]> => {
      const asked = {
        pagination: { page: 1, perPage: ROWS },
        sort: { field: sort.join(','), order: 'ASC' as const },
        filter: { q: words },
        signal: abort.signal,
      };
      try {
        return (await dataProvider.getList(route, asked)).data;
      } catch (error) {
        // Words that are in too many records of a list, or too short for it, lead to none of them.
        if (tooLongFor(error)) return [];
        throw error;
      }
    };
    const onAnswer = (answer: Answer) =>
      setFound((now) => ({ ...now, answers: [...now.answers, answer] }));
    const timer = setTimeout(async () => {
      await searchRecords({ resources, ask, onAnswer, signal: abort.signal });
      if (!abort.signal.aborted) setFound((now) => ({ ...now, isDone: true }));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, searchables, dataProvider, attempt]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  // For the moment before the effect has run, the answers are those to other words.
  const isFresh = found.words === words;
  return {
    answers: isFresh ? found.answers : NOTHING.answers,
    isDone: isFresh ? found.isDone : words === '',
    retry,
  };
}
