import type { Call } from '@/engine/call';
import {
  addRows,
  counted,
  type Group,
  groupWithId,
  inGroup,
  isRunning,
  type NewRow,
  noRows,
  type RowCounts,
  refusedAs,
} from '@/engine/changeGroups/groups';
import type { Progress } from '@/engine/changeGroups/progress';
import { workAfter } from '@/engine/changeGroups/workAfter';
import { yieldToEventLoop } from '@/engine/chunked';
import { attributeToDeputy } from '@/engine/deputising';
import { isRefused } from '@/engine/operations';
import type { Store } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import type { BulkRequest } from './bulkRequest';
import { attempt, type FailedRow, type Failing, failedRow, rowOfGroup } from './rowResult';
import type { SelectedRow } from './selecting';

/** The rows without a change that are stored together. */
const STORED_TOGETHER = 500;
/** The records after which other calls get their turn, if the store does not wait for a database. */
const BETWEEN_YIELDS = 10;

/** A bulk change that has begun. */
export interface Begun extends Pick<BulkRequest, 'of' | 'change'> {
  group: Group;
  rows: readonly SelectedRow[];
}

/** The numbers of a bulk change, the records that it did not change, and rows that are still to be stored. */
export interface Changed {
  counts: RowCounts;
  failed: FailedRow[];
  unstored: NewRow[];
}

/** Changes one record in its own transaction, which also stores its row if something changed. */
const changeOne = (store: Store, call: Call, begun: Begun, row: SelectedRow, line: number) => {
  const { of, change, group } = begun;
  const request = change.inputFor(
    row.version ? { id: row.id, version: row.version } : { id: row.id },
  );
  return async () => {
    const ready = await change.operation.prepare?.(store, call, request);
    if (isRefused(ready)) return ready;
    return store.transaction(async (tx) => {
      const ctx = attributeToDeputy({ ...call, tx });
      // The group is locked first: once it was cancelled, nothing more is changed in it.
      const [[isOn], before] = await Promise.all([
        tx.lockWhere(activityGroups, [groupWithId(group.id), isRunning]),
        tx.get(of, row.id),
      ]);
      if (!isOn) return { outcome: 'stopped' } as const;
      const answer = await change.operation.change(ctx, request, ready);
      if (isRefused(answer)) return answer;
      const isSame = before?.version === answer.record.version;
      if (!isSame) await addRows(ctx, group, [rowOfGroup(line, row, 'changed')]);
      return { outcome: isSame ? 'unchanged' : 'changed' } as const;
    });
  };
};

/** Changes the records one after the other, each as a call about it alone, until the group is cancelled. */
export async function changeRows(
  store: Store,
  call: Call,
  failing: Failing,
  begun: Begun,
  progress: Progress,
): Promise<Changed> {
  const after = workAfter(call.mails);
  const grouped = inGroup({ ...call, mails: after.mails }, begun.group);
  const failed: FailedRow[] = [];
  let counts: RowCounts = { ...noRows };
  let unstored: NewRow[] = [];
  for (const [index, row] of begun.rows.entries()) {
    const line = index + 1;
    const done = await attempt(failing, changeOne(store, grouped, begun, row, line));
    const outcome = 'failure' in done ? 'refused' : done.outcome;
    if (outcome === 'stopped') break;
    counts = counted(counts, outcome);
    progress.report(counts);
    if (outcome !== 'changed') {
      const why = 'failure' in done ? refusedAs(done.failure) : {};
      unstored.push({ ...rowOfGroup(line, row, outcome), ...why });
    }
    if ('failure' in done) failed.push(failedRow(row, done.failure));
    await after.run(failing.logFailure);
    if (unstored.length === STORED_TOGETHER) {
      const rows = unstored;
      unstored = [];
      await store.transaction(async (tx) => addRows({ tx, by: grouped.by }, begun.group, rows));
    }
    if (line % BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  return { counts, failed, unstored };
}
