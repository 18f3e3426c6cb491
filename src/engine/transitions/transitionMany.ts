import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Fields } from '@/core/resource/records';
import { valuesOf } from '@/core/resource/records';
import { wordsOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { TransitionContext } from '@/core/workflow/transition';
import { refusalOfBeginning } from '@/core/workflow/transitionRefusals';
import type { Workflows } from '@/core/workflow/workflow';
import { type Change, type Made, recordOf, resourceOf } from '@/engine/call';
import type { InputIn, TransitionsOf } from '@/engine/handlers';
import { isRefused } from '@/engine/operations';
import { changeRecords } from '@/engine/saving/changing';
import type { RecordChange, Refused, Stored } from '@/engine/store';
import { byTransition } from './byTransition';
import { refusedByModule, runHandlers } from './moduleHandlers';
import { relatedRecords } from './related';
import { type AnyTransitionRef, transitionRefOf, valuesWritten } from './transitionRef';

// biome-ignore lint/suspicious/noExplicitAny: typed again by `transitionMany`.
type Loose = any;

type NameIn<W extends Workflows> = keyof TransitionsOf<W> & string;
type InputOf<W extends Workflows, N extends NameIn<W>> = InputIn<TransitionsOf<W>[N]>;
/** The input of a transition for all records, or for each of them; left out if it has none. */
type Given<F extends Fields, I> = keyof I extends never
  ? []
  : [input: I | ((record: Stored<F>) => I)];

/** A record to move, with the values and the input of its transition. */
interface Planned extends RecordChange {
  input: RecordValues;
  related: TransitionContext['related'];
}

/** Returns the records that input names; each is read once for all records that move together. */
async function recordsNamed(
  ctx: Change,
  { one: { input: fields = {} } }: AnyTransitionRef,
  input: RecordValues,
  known: Map<string, RecordValues | undefined>,
): Promise<Record<string, RecordValues | undefined>> {
  const related: Record<string, RecordValues | undefined> = {};
  for (const [name, field] of Object.entries(fields)) {
    const id = input[name];
    if (!isReference(field) || typeof id !== 'number') continue;
    const key = `${field.to} ${id}`;
    if (!known.has(key)) known.set(key, await recordOf(ctx.tx, resourceOf(ctx, field.to), id));
    related[name] = known.get(key);
  }
  return related;
}

/** Checks the state and the rules of a transition for one record, and works out its values. Checks no permission. */
async function plan(
  ctx: Change,
  meant: AnyTransitionRef,
  record: Stored,
  input: RecordValues,
  known: Map<string, RecordValues | undefined>,
): Promise<Planned | Refused> {
  const { of, workflow, name, one } = meant;
  const early = refusalOfBeginning(workflow, one, record);
  if (early) return { refusal: early, record };
  // Rules of internal transitions read no other records.
  const related =
    'may' in one
      ? await relatedRecords(
          ctx,
          { of, workflow, name, one },
          record,
          await recordsNamed(ctx, meant, input, known),
        )
      : {};
  const context = { by: ctx.by, now: ctx.tx.now, zone: ctx.tx.zone, input, related };
  const refusal =
    one.guard?.(record, context) ?? (await refusedByModule(ctx, meant, record, input));
  if (refusal) return { refusal, record };
  return { record, values: valuesWritten(meant, record, context), input, related };
}

/** Writes the plan: with an event for each record, or without a trace when time or a count decided it. */
async function write(
  ctx: Change,
  { of, name, one }: AnyTransitionRef,
  planned: readonly Planned[],
): Promise<{ records: Stored[] } | Refused> {
  if ('trace' in one && one.trace === false) {
    const rows = planned.map(({ record: { id }, values }) => byTransition({ ...values, id }));
    await ctx.tx.changeMany(of, rows);
    return { records: planned.map(({ record, values }) => ({ ...record, ...values })) };
  }
  const typed = planned.map(({ input }) => ('may' in one ? wordsOf(one.input ?? {}, input) : {}));
  return changeRecords(
    ctx,
    of,
    planned,
    { action: one.recordedAs ?? name },
    (index) => typed[index] ?? {},
  );
}

/** Moves records, all or none of them; `transitionMany` adds the types. */
async function move(
  ctx: Change,
  of: Resource,
  name: string,
  records: readonly Stored[],
  inputOf: (record: Stored) => object,
): Promise<{ records: Stored[] } | Refused> {
  const meant = transitionRefOf(of, name);
  const known = new Map<string, RecordValues | undefined>();
  const planned: Planned[] = [];
  for (const record of records) {
    const one = await plan(ctx, meant, record, valuesOf(inputOf(record)), known);
    if (isRefused(one)) return one;
    planned.push(one);
  }
  if (planned.length === 0) return { records: [] };
  const written = await write(ctx, meant, planned);
  if (isRefused(written)) return written;
  const recordedAs = meant.one.recordedAs ?? name;
  const many = planned.map(
    ({ record: before, input, related }, index): Made => ({
      ...{ name, recordedAs, before, input, related },
      after: written.records[index] ?? before,
    }),
  );
  return runHandlers(ctx, of, many);
}

/**
 * Moves locked records by a transition, public or internal: all of them, or none if one refuses. It checks no
 * permission. Rows and events are written in two statements; handlers and notices run afterwards.
 */
export async function transitionMany<F extends Fields, W extends Workflows, N extends NameIn<W>>(
  ctx: Change,
  of: Resource<F, W>,
  name: N,
  records: readonly Stored<F>[],
  ...[input]: Given<F, InputOf<W, N>>
): Promise<{ records: Stored<F>[] } | Refused> {
  const inputOf = (record: Loose) => (typeof input === 'function' ? input(record) : (input ?? {}));
  return move(ctx, of as Loose, name, records as Loose, inputOf) as Loose;
}

/** Moves a locked record of another resource by a transition, as `transitionMany` moves several. */
export async function transitionOne<F extends Fields, W extends Workflows, N extends NameIn<W>>(
  ctx: Change,
  of: Resource<F, W>,
  name: N,
  record: Stored<F>,
  ...input: Given<F, InputOf<W, N>>
): Promise<{ record: Stored<F> } | Refused> {
  const done = await transitionMany(ctx, of, name, [record], ...input);
  return isRefused(done) ? done : { record: done.records[0] ?? record };
}
