import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import type { Call, Change } from '@/engine/call';
import {
  addRows,
  beginGroup,
  endGroup,
  type Group,
  inGroup,
  type NewRow,
  noRows,
  type RowCounts,
  refusedAs,
} from '@/engine/changeGroups/groups';
import { reportProgress } from '@/engine/changeGroups/progress';
import { attributeToDeputy } from '@/engine/deputising';
import { isRefused } from '@/engine/operations';
import type { Refused, Store } from '@/engine/store';
import { FollowingWork, type ImportPlan, importRows, type Watcher } from './importing';
import type { ImportedRow } from './importRow';

/** The rows of an import with their numbers by outcome. */
export interface Imported {
  counts: RowCounts;
  rows: readonly ImportedRow[];
}

/** The rows of a group that are stored together. */
const STORED_TOGETHER = 100;

const storedRow = ({ line, outcome, id, title, refusal }: ImportedRow): NewRow => ({
  ...{ line, outcome, record_id: id, title },
  ...(refusal && refusedAs(refusal)),
});

async function storeRows(
  ctx: Pick<Change, 'tx' | 'by'>,
  group: Group,
  rows: readonly ImportedRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += STORED_TOGETHER)
    await addRows(ctx, group, rows.slice(at, at + STORED_TOGETHER).map(storedRow));
}

/** Returns true if an import with these rows saves nothing. */
const isStopped = ({ refused }: ImportPlan, counts: RowCounts): boolean =>
  refused === 'stop' && counts.refused > 0;

/** Refuses an import because of its rows. */
function rowsRefused({ refused, done }: RowCounts): Refusal {
  const which = refused === 1 ? '1 row was refused' : `${refused} of ${done} rows were refused`;
  return fieldsWrong({ root: [`${which}, so nothing was saved.`] });
}

const cancelled: Refusal = { status: 409, message: 'The import was cancelled.' };
const onlyTried: Refusal = { status: 409, message: 'This was only tried.' };

const groupOf = ({ of, file }: ImportPlan) =>
  ({ resource: of.path, kind: 'import', total: file.total }) as const;

/**
 * Imports in a change that is rolled back: the same as the real import, with its records and without its mails. The
 * watcher gets every row, once.
 */
export async function tryImport(
  store: Store,
  call: Call,
  plan: ImportPlan,
  { onRow, ...watcher }: Watcher,
): Promise<RowCounts> {
  let counts: RowCounts = { ...noRows };
  let seen = 0;
  await store.transaction<Refused>(async (tx) => {
    const ctx = attributeToDeputy({ ...call, tx });
    const onNext = (row: ImportedRow, now: RowCounts) => {
      // A change that the database repeats has had these rows.
      if (now.done <= seen) return undefined;
      seen = now.done;
      return onRow(row, now);
    };
    counts = await importRows(ctx, plan, new FollowingWork(), { ...watcher, onRow: onNext });
    return { refusal: onlyTried };
  });
  return counts;
}

/** An import that was saved within a call. */
export interface Saved extends Imported {
  group: Group;
}

/**
 * Saves an import with its group in one change. Where a refused row stops it, `onStopped` gets the rows of what is
 * rolled back.
 */
export async function saveImport(
  ctx: Change,
  plan: ImportPlan,
  onStopped: (imported: Imported) => void,
): Promise<Saved | Refused> {
  const group = await beginGroup(ctx, groupOf(plan));
  if (isRefused(group)) return group;
  const rows: ImportedRow[] = [];
  const follow = new FollowingWork();
  const onRow = (row: ImportedRow) => void rows.push(row);
  const counts = await importRows(inGroup(ctx, group), plan, follow, { onRow });
  if (isStopped(plan, counts)) {
    onStopped({ counts, rows });
    return { refusal: rowsRefused(counts) };
  }
  await storeRows(ctx, group, rows);
  for (const work of follow.take()) ctx.mails?.afterwards(work);
  return { counts, rows, group: await endGroup(ctx.tx, group, 'done', counts) };
}

/** Stores an import that a refused row stopped, so that its rows can be read later; returns its group. */
export async function storeStopped(
  store: Store,
  call: Call,
  plan: ImportPlan,
  { counts, rows }: Imported,
): Promise<Group | Refused> {
  return store.transaction(async (tx) => {
    const ctx = { ...call, tx };
    const group = await beginGroup(ctx, groupOf(plan));
    if (isRefused(group)) return group;
    await storeRows(ctx, group, rows);
    return endGroup(tx, group, 'refused', counts);
  });
}

/** Begins an import that goes on after its call was answered. */
export const beginImport = (ctx: Change, plan: ImportPlan): Promise<Group | Refused> =>
  beginGroup(ctx, groupOf(plan));

/** The results of an import in the background: its numbers, refused rows if it saved nothing, and mails. */
interface Attempt {
  counts: RowCounts;
  refused: NewRow[];
  follow: FollowingWork;
}

const newAttempt = (): Attempt => ({
  ...{ counts: { ...noRows }, refused: [] },
  follow: new FollowingWork(),
});

/**
 * Saves an import that has begun, in one change, and reports its progress; once it is cancelled or the server stops,
 * nothing is saved. Does not throw: its caller was answered.
 */
export async function runImport(
  store: Store,
  call: Call,
  plan: ImportPlan,
  group: Group,
  isStopping: () => boolean,
): Promise<void> {
  const progress = reportProgress(store, group, call);
  const isCancelled = () => progress.isCancelled() || isStopping();
  let attempt = newAttempt();
  const save = () =>
    store.transaction<Group>(async (tx) => {
      attempt = newAttempt();
      const ctx = attributeToDeputy(inGroup({ ...call, tx }, group));
      let waiting: ImportedRow[] = [];
      const onRow = async (row: ImportedRow, counts: RowCounts) => {
        progress.report(counts);
        if (row.refusal) attempt.refused.push(storedRow(row));
        waiting.push(row);
        if (waiting.length < STORED_TOGETHER) return;
        const rows = waiting;
        waiting = [];
        await storeRows(ctx, group, rows);
      };
      attempt.counts = await importRows(ctx, plan, attempt.follow, { onRow, isCancelled });
      if (isCancelled()) return { refusal: cancelled };
      if (isStopped(plan, attempt.counts)) return { refusal: rowsRefused(attempt.counts) };
      await storeRows(ctx, group, waiting);
      const ended = await endGroup(tx, group, 'done', attempt.counts);
      return ended.status === 'done' ? ended : { refusal: cancelled };
    });
  try {
    const saved = await save().finally(() => progress.stop());
    if (!isRefused(saved)) await attempt.follow.run(call);
    else await endUnsaved(store, call, group, saved.refusal === cancelled ? undefined : attempt);
  } catch (error) {
    call.logFailure?.('an import failed', error);
    await endUnsaved(store, call, group).catch(() => {});
  }
}

/** Ends the group of an import that saved nothing: refused with its rows, or cancelled. */
async function endUnsaved(
  store: Store,
  { by }: Call,
  group: Group,
  stopped?: Attempt,
): Promise<void> {
  await store.transaction(async (tx) => {
    const refused = stopped?.refused ?? [];
    for (let at = 0; at < refused.length; at += STORED_TOGETHER)
      await addRows({ tx, by }, group, refused.slice(at, at + STORED_TOGETHER));
    return endGroup(tx, group, stopped ? 'refused' : 'cancelled', stopped?.counts ?? { ...noRows });
  });
}
