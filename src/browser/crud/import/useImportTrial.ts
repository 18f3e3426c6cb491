import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import type { ImportServer } from './importServer';
import { type TriedRow, triedRows } from './outcomes';
import { asNdjson, type SentLine } from './sentLines';

/** The time without a change after which rows are tried, in milliseconds. */
const PAUSE = 250;

/** The outcome that an import of these rows would have. */
export interface Trial {
  /** The rows that were tried. */
  sent: readonly SentLine[];
  key: string;
  rows: readonly TriedRow[];
}

/** Counts the values it is given, so that a large one can stand in a query's key by its number. */
function useNumberOf(value: unknown): number {
  const numbered = useRef({ value, number: 0 });
  if (numbered.current.value !== value)
    numbered.current = { value, number: numbered.current.number + 1 };
  return numbered.current.number;
}

/**
 * Returns what an import of these rows would do, from the server, and its errors. While newer rows are tried it returns
 * the trial before, and `isChecking`.
 */
export function useImportTrial(resource: Resource, sent: readonly SentLine[], key: string) {
  const dataProvider = useDataProvider<DataProvider & ImportServer>();
  const wanted = useMemo(() => ({ sent, key }), [sent, key]);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const number = useNumberOf(settled);
  const { data, error, isFetching, refetch } = useQuery({
    // Not under the list's key: what is saved would be tried again.
    queryKey: ['import', resource.route, number],
    queryFn: async ({ signal }): Promise<Trial> => {
      const { sent: lines, key: by } = settled;
      const rows = await dataProvider.tryRows(resource.route, asNdjson(lines), by, signal);
      return { ...settled, rows: triedRows(lines, rows) };
    },
    enabled: settled.sent.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    // What it found may be changed by others at any time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    trial: error || sent.length === 0 ? undefined : data,
    error,
    isChecking: wanted !== settled || isFetching,
    retry: () => void refetch(),
  };
}
