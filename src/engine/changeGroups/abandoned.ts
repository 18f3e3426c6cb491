import type { Job } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { groupRows } from '@/modules/changeGroups/model/groupRows';
import { counted, endGroup, groupWithId, isRunning, noRows, type RowCounts } from './groups';

/** The time without a sign of life after which the process of a group has ended: many reports of its progress. */
const SILENT_MS = 60_000;

const STOPPED = 'The server stopped while this was running. The changes listed here were made.';

/** Returns the numbers of a group's rows by outcome, as its changes stored them. */
export async function countRows(reads: Reads, groupId: number): Promise<RowCounts> {
  const tests: Test[] = [{ field: 'group_id', test: 'in', values: [groupId] }];
  const found = await reads.aggregate(groupRows, { tests }, [], ['outcome']);
  return found.reduce<RowCounts>(
    (counts, { outcome, count }) => (outcome ? counted(counts, outcome, count) : counts),
    { ...noRows },
  );
}

/**
 * Ends the groups whose process has died. Each of their rows was stored with its change, so that they name exactly
 * what changed.
 */
export const endAbandoned: Job = async (store) => {
  const silentSince = async (moment: string): Promise<Test> => ({
    ...{ field: 'alive_at', test: 'before' },
    value: new Date(Date.parse(moment) - SILENT_MS).toISOString(),
  });
  const tests = [isRunning, await silentSince(await store.moment())];
  const { rows } = await store.find(activityGroups, { tests, count: false });
  for (const { id } of rows)
    await store.transaction(async (tx) => {
      const silent = [groupWithId(id), isRunning, await silentSince(tx.now)];
      const [group] = await tx.lockWhere(activityGroups, silent);
      if (group) await endGroup(tx, group, 'cancelled', await countRows(tx, id), STOPPED);
    });
};
