import type { Resource } from '@/core/resource/resource';
import { BeyondBounds } from '@/core/validation/bounds';
import type { Call, Change, Mails } from '@/engine/call';
import { counted, noRows, type RowCounts } from '@/engine/changeGroups/groups';
import { yieldToEventLoop } from '@/engine/chunked';
import { isRefused } from '@/engine/operations';
import type { Part } from '@/engine/saving/savingTogether';
import { standsAlone } from '@/engine/saving/standsAlone';
import { importChunk } from './importChunk';
import { type ImportedRow, type Importing, noLines } from './importRow';
import { KnownRecords } from './knownRecords';
import { MeantRecords } from './references';
import type { SentFile, SentRow } from './sentRows';

/** The rows of an import and how to save them. */
export interface ImportPlan {
  of: Resource;
  /** Names of the fields by whose values rows find their record; none: by their id. */
  key: readonly string[];
  file: SentFile;
  /** The effect of a refused row: nothing is saved, or the others are. */
  refused: 'stop' | 'leave_out';
}

/** The rows after which other calls get their turn, if the store does not wait for a database. */
const BETWEEN_YIELDS = 10;

/** The rows whose records are loaded, and mostly saved, together: few enough to keep nobody waiting. */
const LOADED_TOGETHER = 50;

async function* inChunks(rows: AsyncIterable<SentRow>): AsyncGenerator<SentRow[]> {
  let some: SentRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < LOADED_TOGETHER) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Work that follows an import, such as mails: done once it is saved, and not for a row that was taken back. */
export class FollowingWork {
  #later: (() => Promise<void>)[] = [];

  /** Returns mails whose work waits. */
  collecting(mails: Mails | undefined): Mails | undefined {
    return mails && { ...mails, afterwards: (work) => void this.#later.push(work) };
  }

  /** Returns a function that forgets the work added since now. */
  mark(): () => void {
    const { length } = this.#later;
    return () => {
      this.#later.length = length;
    };
  }

  take(): (() => Promise<void>)[] {
    return this.#later.splice(0);
  }

  /** Does the work now; a failure of it is only logged. */
  async run({ logFailure }: Pick<Call, 'logFailure'>): Promise<void> {
    for (const work of this.take())
      await work().catch((error: unknown) => logFailure?.('work after an import failed', error));
  }
}

/** Waits for other imports, and for other saves by this key if nothing else prevents that both add. */
async function takeTurn({ tx }: Change, { of, key }: ImportPlan): Promise<void> {
  await tx.serialize([`imports/${of.path}`, 0]);
  const [name = '', another] = key;
  // A unique index refuses the second of two equal keys, so that nobody else has to wait for the whole import.
  const isUnique = another === undefined && of.fields[name]?.unique === true;
  if (key.length > 0 && !isUnique) await tx.serialize(of);
}

/** Returns a function that runs parts of an import; one that fails leaves nothing, and no work that follows. */
const partsOf =
  ({ tx }: Change, follow: FollowingWork): Part =>
  async (work) => {
    const forget = follow.mark();
    try {
      const outcome = await tx.savepoint(work);
      if (isRefused(outcome)) forget();
      return outcome;
    } catch (error) {
      forget();
      if (error instanceof BeyondBounds) return { refusal: error.refusal };
      throw error;
    }
  };

/** Receives the rows of an import as they are saved or refused. */
export interface Watcher {
  onRow(row: ImportedRow, counts: RowCounts): Promise<void> | undefined;
  /** Returns true once the import should stop. */
  isCancelled?(): boolean;
}

/**
 * Saves the rows of an import one after the other, each as a save of its record alone. A refused row leaves nothing.
 * Returns the numbers by outcome, so far if it was cancelled.
 */
export async function importRows(
  ctx: Change,
  plan: ImportPlan,
  follow: FollowingWork,
  { onRow, isCancelled }: Watcher,
): Promise<RowCounts> {
  await takeTurn(ctx, plan);
  const { of, key, file } = plan;
  const collected = { ...ctx, mails: follow.collecting(ctx.mails) };
  const meant = new MeantRecords(collected);
  const known = new KnownRecords(collected, of, key);
  await known.loadKeys(file.total);
  const importing: Importing = {
    ...{ of, key, ctx: collected, meant, known, lines: noLines(), pointed: new Map() },
    standsAlone: standsAlone(collected, of),
    part: partsOf(ctx, follow),
  };
  let counts: RowCounts = { ...noRows };
  for await (const some of inChunks(file.rows())) {
    await known.load(some.map(({ values }) => values));
    for await (const row of importChunk(importing, some)) {
      counts = counted(counts, row.outcome);
      await onRow(row, counts);
      if (isCancelled?.()) return counts;
      if (counts.done % BETWEEN_YIELDS === 0) await yieldToEventLoop();
    }
  }
  return counts;
}
