import { useMemo, useState } from 'react';
import { firstKey, keysOf } from '@/browser/crud/import/importFields';
import { headsOf, type SheetReading } from '@/browser/crud/import/importState';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { headingAt, matchColumns } from '@/core/sheets/columnMatching';
import { useEarlierMatches } from './earlierMatches';
import type { ReadSheet } from './sheetFile';

const NO_ROWS: ReadSheet['rows'] = [];

/**
 * Returns how a sheet is read, functions that change it, and one that takes the last change back. It begins with
 * `first`, or as the sheet is probably meant.
 */
export function useSheetReading(
  resource: Resource,
  by: Principal,
  sheets: readonly ReadSheet[],
  first?: SheetStep,
) {
  const { before, remember } = useEarlierMatches(resource);
  /** Reads a sheet from the start, with the heading at a row, or where it probably is. */
  const readingOf = (at: number, headAt?: number): SheetStep => {
    const { rows = [], columns: known } = sheets[at] ?? {};
    if (known && headAt === undefined) {
      const key = firstKey(resource, known);
      return { sheetAt: at, earlier: 0, reading: { headAt: 0, columns: known, key, mended: {} } };
    }
    const cells = rows.map((row) => row.cells);
    const head = headAt ?? headingAt(resource, by.role, cells, before.columns);
    const heads = headsOf(rows, head);
    const { columns, earlier } = matchColumns(resource, by.role, heads, before.columns);
    const key = firstKey(resource, columns);
    return { sheetAt: at, earlier, reading: { headAt: head, columns, key, mended: {} } };
  };
  const [steps, setSteps] = useState<readonly SheetStep[]>(() => [first ?? readingOf(0)]);
  const step = steps.at(-1) ?? readingOf(0);
  const { sheetAt, reading } = step;
  const rows = sheets[sheetAt]?.rows ?? NO_ROWS;
  const heads = useMemo(() => headsOf(rows, reading.headAt), [rows, reading.headAt]);
  const go = (next: SheetStep) => setSteps((all) => [...all, next]);
  return {
    ...step,
    step,
    rows,
    heads,
    /** The day of the last import, where columns were matched as in it. */
    earlierAt: before.at,
    keys: keysOf(resource, reading.columns).map(({ key }) => key),
    change(next: SheetReading) {
      const isPossible = keysOf(resource, next.columns).some(({ key }) => key === next.key);
      // A key that somebody chose stays as long as its columns are there.
      const isChosen = reading.key !== firstKey(resource, reading.columns);
      const stays = isChosen && (next.key === '' || isPossible);
      const key = stays ? next.key : firstKey(resource, next.columns);
      go({ ...step, reading: { ...next, key } });
    },
    chooseKey: (key: string) => go({ ...step, reading: { ...reading, key } }),
    chooseSheet: (at: number) => go(readingOf(at)),
    chooseHead: (headAt: number) => go(readingOf(sheetAt, headAt)),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    remember: () => remember(heads, reading.columns),
  };
}

/** The sheet that is read and its reading, after one of the steps that Undo takes back. */
export interface SheetStep {
  sheetAt: number;
  /** The number of columns that were matched as in an earlier import. */
  earlier: number;
  reading: SheetReading;
}

export type SheetReader = ReturnType<typeof useSheetReading>;
