import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import { CheckProgress } from './checkProgress';
import type { ImportServer } from './importServer';
import type { SheetLine } from './importState';
import { noCounts, type OutcomeCounts, type TriedRow, triedRows } from './outcomes';
import { mapInTurns, pauses } from './pauses';
import { asNdjson, type SentLine } from './sentLines';

/** The time without a change after which rows are tried, in milliseconds. */
const PAUSE = 250;

/** The rows of a sheet, and a function that reads one as an import takes it. */
export interface Wanted {
  lines: readonly SheetLine[];
  read: (line: SheetLine) => SentLine;
  key: string;
}

/** The outcome that an import of these rows would have. */
export interface Trial {
  /** The rows that were tried. */
  sent: readonly SentLine[];
  key: string;
  /** By the number of its row in the sheet. */
  rows: ReadonlyMap<number, TriedRow>;
  counts: OutcomeCounts;
  /** The lines that find no record. */
  adding: ReadonlySet<number>;
}

/** Counts the values it is given, so that a large one can stand in a query's key by its number. */
function useNumberOf(value: unknown): number {
  const numbered = useRef({ value, number: 0 });
  if (numbered.current.value !== value)
    numbered.current = { value, number: numbered.current.number + 1 };
  return numbered.current.number;
}

/** The time between two reports of the progress, in milliseconds. */
const BETWEEN_REPORTS = 250;

/**
 * Returns what an import of these rows would do, from the server, and its errors. While newer rows are tried it returns
 * the trial before, `isChecking`, and the progress. Once stopped, there is none.
 */
export function useImportTrial(resource: Resource, wanted: Wanted) {
  const dataProvider = useDataProvider<DataProvider & ImportServer>();
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(wanted);
  const [progress] = useState(() => new CheckProgress());
  const [stopped, setStopped] = useState<Wanted>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const number = useNumberOf(settled);
  const queryKey = ['import', resource.route, number];
  const { data, error, isFetching, refetch } = useQuery({
    // Not under the list's key: what is saved would be tried again.
    queryKey,
    queryFn: async ({ signal }): Promise<Trial> => {
      const { lines, read, key } = settled;
      const pause = pauses();
      progress.report(0);
      const sent = await mapInTurns(lines, pause, read);
      const parts = await asNdjson(sent, pause);
      const rows = new Map<number, TriedRow>();
      const adding = new Set<number>();
      const counts = noCounts();
      let reported = performance.now();
      await dataProvider.tryRows(resource.route, parts, key, signal, async (answered) => {
        for (const row of triedRows(sent, answered)) {
          rows.set(row.line, row);
          counts[row.outcome] += 1;
          if (row.id === null) adding.add(row.line);
        }
        if (performance.now() - reported > BETWEEN_REPORTS) {
          reported = performance.now();
          progress.report(rows.size);
        }
        await pause();
      });
      return { sent, key, rows, counts, adding };
    },
    enabled: settled.lines.length > 0,
    placeholderData: keepPreviousData,
    // Comparing two answers about many rows takes longer than showing the new one.
    structuralSharing: false,
    retry: false,
    // What it found may be changed by others at any time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isStopped = stopped === wanted;
  return {
    trial: error || isStopped || wanted.lines.length === 0 ? undefined : data,
    error,
    isChecking: !isStopped && (wanted !== settled || isFetching),
    progress,
    isStopped,
    stop() {
      setStopped(wanted);
      void queryClient.cancelQueries({ queryKey });
    },
    retry() {
      setStopped(undefined);
      void refetch();
    },
  };
}
