import type { Call } from '@/engine/call';
import type { Store } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { type Group, groupWithId, isRunning, noRows, type RowCounts } from './groups';

/** The time between two reports of progress. */
const REPORT_MS = 1_000;

/** The progress of a running group, as its own process reports it. */
export interface Progress {
  /** Sets the numbers of the next report. It waits for nothing, so that it may be called within a change. */
  report(counts: RowCounts): void;
  /** Returns true once somebody has cancelled the group, as the last report found. */
  isCancelled(): boolean;
  /** Ends the reports, waiting for one that is being written. */
  stop(): Promise<void>;
}

/**
 * Writes the progress of a running group every second, outside the transactions of its changes, which also shows that
 * its process is alive. Begin it outside of any change.
 */
export function reportProgress(
  store: Store,
  { id }: Pick<Group, 'id'>,
  { logFailure }: Pick<Call, 'logFailure'>,
): Progress {
  let counts: RowCounts = { ...noRows };
  let isCancelled = false;
  let writing: Promise<void> | undefined;
  const write = async () => {
    const found = await store.transaction(async (tx) => {
      const [running] = await tx.lockWhere(activityGroups, [groupWithId(id), isRunning]);
      if (running) await tx.changeMany(activityGroups, [{ id, ...counts, alive_at: tx.now }]);
      return { isRunning: running !== undefined };
    });
    isCancelled = !('refusal' in found) && !found.isRunning;
  };
  const timer = setInterval(() => {
    writing ??= write()
      .catch((error: unknown) => logFailure?.('could not report the progress of a group', error))
      .finally(() => {
        writing = undefined;
      });
  }, REPORT_MS).unref();
  return {
    report: (next) => {
      counts = next;
    },
    isCancelled: () => isCancelled,
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
