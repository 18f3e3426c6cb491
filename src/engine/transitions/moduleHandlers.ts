import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Refusal } from '@/core/validation/refusals';
import type { Change, Made } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused, Stored } from '@/engine/store';
import type { AnyTransitionRef } from './transitionRef';

/** Returns the first objection of another module to a transition. */
export async function refusedByModule(
  ctx: Change,
  { of, name }: Pick<AnyTransitionRef, 'of' | 'name'>,
  record: Stored,
  input: RecordValues,
): Promise<Refusal | undefined> {
  for (const { guard } of ctx.attached.of(of.path)) {
    const refusal = await guard?.[name]?.(ctx, record, { input });
    if (refusal) return refusal;
  }
  return undefined;
}

/** Runs the handlers for one moved record; each gets the record as the previous one left it. */
async function runForEach(
  ctx: Change,
  of: Resource,
  made: Made,
): Promise<{ record: Stored } | Refused> {
  const all = ctx.attached.of(of.path);
  let { after } = made;
  for (const run of [...all.map(({ onEach }) => onEach), ...all.map(({ on }) => on?.[made.name])]) {
    const said = await run?.(ctx, { ...made, after });
    if (isRefused(said)) return { record: made.before, ...said };
    if (said) after = said;
  }
  return { record: after };
}

/** Runs the handlers of a transition for each record that it moved. */
export async function runHandlers(
  ctx: Change,
  of: Resource,
  many: readonly Made[],
): Promise<{ records: Stored[] } | Refused> {
  const records: Stored[] = [];
  for (const made of many) {
    const done = await runForEach(ctx, of, made);
    if (isRefused(done)) return done;
    records.push(done.record);
  }
  return { records };
}
