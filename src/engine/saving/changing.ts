import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { notifyOfChange } from '@/engine/notices/telling';
import type { EventDetails, RecordChange, Refused, Stored, ValuesOf } from '@/engine/store';

/** Runs the handlers of a change; a refusal rolls everything back. */
export async function runAfterChange<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  before: Stored<F> | undefined,
  after: Stored<F>,
): Promise<Refused | undefined> {
  for (const { afterChange } of ctx.attached.of(of.path)) {
    const refusal = await afterChange?.(ctx, { before, after });
    if (refusal) return { refusal, ...(before && { record: before }) };
  }
  return undefined;
}

/** Runs the effects of a change: handlers and notices. */
async function followUp<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  before: Stored<F> | undefined,
  after: Stored<F>,
  action?: string,
  typed?: Readonly<Record<string, string>>,
): Promise<Refused | undefined> {
  const refused = await runAfterChange(ctx, of, before, after);
  if (refused) return refused;
  await notifyOfChange(ctx, of, before, after, action, { typed });
  return undefined;
}

/** Adds a record with its history, and runs the effects. The values were checked before. */
export async function addRecord<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  values: ValuesOf<F>,
  event: Omit<EventDetails, 'by'> = {},
): Promise<{ record: Stored<F> } | Refused> {
  const record = await ctx.tx.add(of, values, { ...event, by: ctx.by });
  return (await followUp(ctx, of, undefined, record)) ?? { record };
}

/** Runs work for each record, one after the other, and returns the first refusal. */
async function firstRefusal<T>(
  all: readonly T[],
  work: (one: T) => Promise<Refusal | undefined> | undefined,
): Promise<Refusal | undefined> {
  for (const one of all) {
    const refusal = await work(one);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Adds several records, each with its history, and runs the effects once for all of them. */
export async function addRecords<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  added: readonly ValuesOf<F>[],
): Promise<{ records: Stored<F>[] } | Refused> {
  const records = await ctx.tx.addEach(of, added, { by: ctx.by });
  for (const { afterAdded, afterChange } of ctx.attached.of(of.path)) {
    const one = (after: Stored<F>) => afterChange?.(ctx, { before: undefined, after });
    const refusal = afterAdded ? await afterAdded(ctx, records) : await firstRefusal(records, one);
    if (refusal) return { refusal };
  }
  for (const record of records) await notifyOfChange(ctx, of, undefined, record);
  return { records };
}

/** Changes a locked record with its history, and runs the effects; notices include the words typed with it. */
export async function changeRecord<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  current: Stored<F>,
  values: ValuesOf<F>,
  event: Omit<EventDetails, 'by'> = {},
  typed?: Readonly<Record<string, string>>,
): Promise<{ record: Stored<F> } | Refused> {
  const record = await ctx.tx.change(of, current, values, { ...event, by: ctx.by });
  return (await followUp(ctx, of, current, record, event.action, typed)) ?? { record };
}

/** Changes several locked records in as few statements as one: all are written before the effects run for each. */
export async function changeRecords<F extends Fields>(
  ctx: Change,
  of: Resource<F>,
  changes: readonly RecordChange<F>[],
  event: Omit<EventDetails, 'by'>,
  typedWith?: (index: number) => Readonly<Record<string, string>>,
): Promise<{ records: Stored<F>[] } | Refused> {
  const records = await ctx.tx.changeEach(of, changes, { ...event, by: ctx.by });
  for (const [index, { record }] of changes.entries()) {
    const after = records[index] ?? record;
    const refused = await followUp(ctx, of, record, after, event.action, typedWith?.(index));
    if (refused) return refused;
  }
  return { records };
}
