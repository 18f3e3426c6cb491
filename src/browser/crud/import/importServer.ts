import type { ActivityGroup } from '@/core/lists/bulkChanges';
import type { ImportAnswerRow } from '@/core/lists/imports';

/** The part of the app's provider that imports rows. */
export interface ImportServer {
  /** Gives what an import of these lines of JSON, in parts, would do, a row for each, as it is found out. Nothing is saved. */
  tryRows(
    route: string,
    parts: readonly string[],
    key: string,
    signal: AbortSignal,
    onRows: (rows: readonly ImportAnswerRow[]) => Promise<void>,
  ): Promise<void>;
  /** Saves all rows or none. An import of many goes on after the answer, whose group is then `running`. */
  saveRows(route: string, parts: readonly string[], key: string): Promise<ActivityGroup>;
}
