import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';

const PAUSE = 250;
const FEWEST_LETTERS = 2;

/** A found record as the server sends it. */
export interface FoundRecord {
  entity: string;
  entity_id: number;
  title: string;
  hint: string | null;
}

const NOTHING: readonly FoundRecord[] = [];

/** Returns the words as of the last pause in typing. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** Searches every list with one call once typing pauses; aborts the call for outdated words. */
export function useRecordSearch(typed: string) {
  const callOperation = useOperation();
  const words = typed.trim().length < FEWEST_LETTERS ? '' : typed.trim();
  const isPaused = usePaused(words) === words;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      (await callOperation('search', { q: words }, undefined, signal)) as FoundRecord[],
    enabled: isPaused && words !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    found: data ?? NOTHING,
    isDone: words === '' || (isPaused && !isFetching),
    hasFailed: error !== null && !(error instanceof SessionEnded),
    retry: () => void refetch(),
  };
}
