import type { RecordValues } from '@/core/fields';
import { wordsOf } from '@/core/resource/recordWords';
import { fieldsWrong, notAllowed, notFound, stale } from '@/core/validation/refusals';
import { changesOf, checkTakeOver, inLists } from '@/core/validation/saving';
import { stateAfter, type TransitionContext } from '@/core/workflow/transition';
import { refusalOfOwn, refusalOfState, refusalOfUndoing } from '@/core/workflow/transitionRefusals';
import type { Beginning, Change, Outcome } from '@/engine/call';
import { notifyOfChange } from '@/engine/notices/telling';
import { isRefused } from '@/engine/operations';
import { runAfterChange } from '@/engine/saving/changing';
import { withNamedFiles } from '@/engine/saving/namedFiles';
import type { Refused, Stored, Test } from '@/engine/store';
import { refusedByModule, runHandlers } from './moduleHandlers';
import { chosenRecords, recordsAlong, relatedRecords } from './related';
import { takeTurn, waitForWriters } from './target';
import { type TransitionRef, valuesSet, valuesWritten } from './transitionRef';

export interface TransitionInput {
  /** The record: its id, or tests that find it. */
  at: number | readonly Test[];
  input: RecordValues;
  /** The version that the person saw; any other is refused. */
  version: number | undefined;
  /** The record as `recordMeant` returned it, if that was sent ahead. */
  begun?: { record: Stored } | Refused | undefined;
}

/** Returns true if this person already moved the record, and this call changes nothing more. */
async function isRepeated(
  ctx: Change,
  { of, workflow, name, one }: TransitionRef,
  record: Stored,
  context: TransitionContext,
): Promise<boolean> {
  const to = stateAfter(one);
  const isThere = to !== undefined && record[workflow.field] === to;
  if (!isThere || record.archived_at !== null || one.idempotent === false) return false;
  if (one.isRepeated) return one.isRepeated(record, context);
  const { rows } = await ctx.tx.history({
    tests: [
      { field: 'entity', test: 'in', values: [of.path] },
      { field: 'entity_id', test: 'in', values: [record.id] },
    ],
    perPage: 1,
    count: false,
  });
  const [last] = rows;
  return last?.action === (one.recordedAs ?? name) && last.actor_id === ctx.by.id;
}

/** Locks the record of a call if the person may do this: 404, then 403 for their own record, then out of reach. */
export async function recordMeant(
  ctx: Beginning,
  { of, workflow, one }: TransitionRef,
  target: TransitionInput['at'],
): Promise<{ record: Stored } | Refused> {
  const as = { by: ctx.by, action: one.may, isReview: one.isReview };
  // Sent together, in this order.
  const [, isThere, found] = await Promise.all([
    waitForWriters(ctx, { locks: [...new Set([...of.locks, ...(one.locks ?? [])])] }),
    takeTurn(ctx, of, target),
    ctx.tx.lock(of, target, as),
  ]);
  if (!isThere || !found) return { refusal: notFound };
  const own = refusalOfOwn(workflow, one, found.record, ctx.by);
  if (own) return { refusal: own };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/**
 * Moves a record to another state, or changes its values in the same state: 404, 403, 422, a repeat's answer, 409. A
 * conflict with another record is a 409 if the record changed since it was seen. Of two at once, the second finds the
 * result of the first.
 */
export async function makeTransition(
  ctx: Change,
  meant: TransitionRef,
  { at: target, input: sent, version, begun }: TransitionInput,
): Promise<Outcome> {
  const { of, workflow, name, one } = meant;
  const found = begun ?? (await recordMeant(ctx, meant, target));
  if ('refusal' in found) return found;
  const { record } = found;
  const { by, tx } = ctx;
  const { input, errors } = await withNamedFiles(ctx, one.input ?? {}, record, sent);
  const known = { by, now: tx.now, zone: tx.zone, input };
  // Looked up once: prohibitions are checked early, on the same records.
  const along = one.forbids && (await recordsAlong(ctx, meant, record));
  const forbidden = along && one.forbids?.(record, { ...known, related: along });
  if (forbidden) return { refusal: forbidden };
  const chosen = await chosenRecords(ctx, meant, record, input);
  const wrongOnes = { ...errors, ...chosen.errors, ...checkTakeOver(of, input, record, by) };
  if (Object.keys(wrongOnes).length > 0) return { refusal: fieldsWrong(wrongOnes) };
  const asking = { ...known, related: { ...chosen.related, ...along } };
  const early = refusalOfState(workflow, one, record) ?? refusalOfUndoing(one, record, asking);
  const isStale = version !== undefined && version !== record.version;
  const wrong = one.check?.(record, asking);
  // A conflict with another record may be new: the version that the person saw may have had none.
  if (wrong && isStale) return { refusal: early ?? stale(by, record), record };
  if (wrong) return { refusal: fieldsWrong(inLists(wrong)), record };
  const mayStay = stateAfter(one) === undefined && one.idempotent !== false;
  if (mayStay && changesNothing(record, valuesSet(meant, record, asking))) return { record };
  if (await isRepeated(ctx, meant, record, asking)) return { record };
  if (early) return { refusal: early, record };
  const context = { ...asking, related: await relatedRecords(ctx, meant, record, asking.related) };
  const refusal =
    one.guard?.(record, context) ?? (await refusedByModule(ctx, meant, record, input));
  if (refusal) return { refusal, record };
  if (isStale) return { refusal: stale(by, record), record };
  const values = valuesWritten(meant, record, context);
  const recordedAs = one.recordedAs ?? name;
  const typed = wordsOf(one.input ?? {}, input);
  const after = await tx.change(of, record, values, { by, action: recordedAs });
  const refused = await runAfterChange(ctx, of, record, after);
  if (refused) return refused;
  const made = { name, recordedAs, before: record, after, input, related: context.related };
  // Together, so that they share their round trips.
  const [, done] = await Promise.all([
    notifyOfChange(ctx, of, record, after, recordedAs, { typed }),
    runHandlers(ctx, of, [made]),
  ]);
  return isRefused(done) ? done : { record: done.records[0] ?? after };
}

const changesNothing = (record: Stored, values: RecordValues) =>
  Object.keys(changesOf(values, record)).length === 0;
