import { kindOf, type RecordValues, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { changesOf } from '@/core/validation/saving';
import { isId, readValue } from '@/core/validation/schema';
import type { Change, Outcome } from '@/engine/call';
import { yieldToEventLoop } from '@/engine/chunked';
import { shown, shownOutcome } from '@/engine/lists/presenting';
import { isRefused } from '@/engine/operations';
import type { Refused, Stored } from '@/engine/store';
import { withTransitions } from '@/engine/transitions/bySave';
import { addRecords, changeRecords } from './changing';
import type { Pointed } from './facts';
import { checkedSave, saveRecord } from './saveRecord';

type Body = Readonly<Record<string, unknown>>;

/** Runs a part of a change, which leaves nothing if it is refused or throws. */
export type Part = <T>(work: () => Promise<T | Refused>) => Promise<T | Refused>;

/** The saves after which other calls get their turn. */
const BETWEEN_YIELDS = 10;

function keyOf(of: Resource, name: string, value: Value | undefined): string {
  const field = of.fields[name];
  const isText = field && kindOf(field).sort === 'text';
  return `${name} ${isText ? String(value).toLowerCase() : value}`;
}

/** Returns the unique values of saves that no record has. */
async function freeValues({ tx }: Change, of: Resource, bodies: readonly Body[]) {
  const free = new Set<string>();
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.unique !== true) continue;
    const values = bodies.flatMap((body) => {
      const read = readValue(name, field, body[name] ?? null, false);
      return 'value' in read && read.value !== null ? [read.value] : [];
    });
    if (values.length === 0) continue;
    const tests = [{ field: name, test: 'sameAsAny', values }] as const;
    const { rows } = await tx.find(of, { tests, count: false });
    for (const value of values) free.add(keyOf(of, name, value));
    for (const row of rows) free.delete(keyOf(of, name, row[name]));
  }
  return free;
}

/** Locks the records of saves in one statement, if no other lock comes before theirs. */
async function lockedRecords({ tx }: Change, of: Resource, bodies: readonly Body[]) {
  const values = bodies.flatMap(({ id }) => (isId(id) ? [id] : []));
  const isInTurn = of.locks.length > 0 || of.serializes || of.lockedAfter;
  const locked =
    values.length > 0 && !isInTurn
      ? await tx.lockWhere(of, [{ field: 'id', test: 'in', values }])
      : [];
  return new Map(locked.map((record) => [record.id, record]));
}

/** A save that was checked, and waits for others that are written with it. */
interface Waiting {
  /** Its place among the saves. */
  at: number;
  body: Body;
  current: Stored | undefined;
  values: RecordValues;
}

/** Writes saves: the new records in one statement, the changed ones in another. Returns the records by their place. */
async function write(
  ctx: Change,
  of: Resource,
  saves: readonly Waiting[],
): Promise<{ places: number[]; records: Stored[] } | Refused> {
  const added = saves.filter(({ current }) => !current);
  const changed = saves.flatMap(({ at, current, values }) =>
    current ? [{ at, record: current, values: withTransitions(ctx, of, current, values) }] : [],
  );
  const news = await addRecords(
    ctx,
    of,
    added.map(({ values }) => values),
  );
  if ('refusal' in news) return news;
  const after = await changeRecords(ctx, of, changed, {});
  if ('refusal' in after) return after;
  return {
    places: [...added, ...changed].map(({ at }) => at),
    records: [...news.records, ...after.records],
  };
}

/**
 * Saves records that stand alone (`standsAlone`), each with the answer of a save of its own: they are checked one after
 * the other, and written together. Where that fails, each is saved again in a part of its own.
 */
export async function saveTogether(
  ctx: Change,
  of: Resource,
  bodies: readonly Body[],
  pointed: Pointed,
  part: Part,
): Promise<Outcome[]> {
  const free = await freeValues(ctx, of, bodies);
  const locked = await lockedRecords(ctx, of, bodies);
  const outcomes = new Map<number, Outcome>();
  let waiting: Waiting[] = [];
  const writeWaiting = async () => {
    const saves = waiting;
    waiting = [];
    if (saves.length === 0) return;
    const written = await part(() => write(ctx, of, saves)).catch(() => undefined);
    if (written && !isRefused(written)) {
      const records = await shown(ctx, ctx.tx, of, written.records);
      for (const [n, record] of records.entries())
        outcomes.set(written.places[n] ?? -1, { record });
      return;
    }
    for (const { at, body } of saves)
      outcomes.set(at, await part(() => saveRecord(ctx, of, { body })));
  };
  const shared = {
    pointed,
    locked: (id: number) => locked.get(id),
    async isFree(name: string, held: RecordValues) {
      // Of several saves with a value the first takes it.
      if (Object.keys(held).length === 1 && free.delete(keyOf(of, name, held[name]))) return true;
      // The store can say it once it has the saves before this one.
      await writeWaiting();
      return false;
    },
  };
  for (const [at, body] of bodies.entries()) {
    const checked = await checkedSave(ctx, of, { body }, shared);
    if (isRefused(checked)) {
      outcomes.set(at, await shownOutcome(ctx, ctx.tx, of, checked));
    } else {
      const { parsed, values } = checked;
      const { current } = parsed;
      if (current && Object.keys(changesOf(values, current)).length === 0)
        outcomes.set(at, await shownOutcome(ctx, ctx.tx, of, { record: current }));
      else waiting.push({ at, body, current, values });
    }
    if (at % BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  await writeWaiting();
  return bodies.map((_, at) => {
    const outcome = outcomes.get(at);
    if (!outcome) throw new Error(`save ${at} of ${of.path} has no outcome`);
    return outcome;
  });
}
