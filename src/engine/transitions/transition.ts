import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import { valuesOf } from '@/core/resource/records';
import { wordsOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import {
  fieldsWrong,
  noSuchChoice,
  notAllowed,
  notFound,
  type Refusal,
  stale,
} from '@/core/validation/refusals';
import { changesOf, checkSave, checkTakeOver, inLists } from '@/core/validation/saving';
import type { Transition, TransitionContext } from '@/core/workflow/transition';
import { refusalOfOwn, refusalOfState, refusalOfUndoing } from '@/core/workflow/transitions';
import type { Workflow } from '@/core/workflow/workflow';
import {
  type Change,
  type Loader,
  type Made,
  type Outcome,
  recordOf,
  resourceOf,
} from '@/engine/call';
import { isRefused } from '@/engine/operations';
import { changeRecord } from '@/engine/saving/changing';
import { lookUpSaveFacts } from '@/engine/saving/facts';
import { withNamedFiles } from '@/engine/saving/namedFiles';
import type { Refused, Stored, Test } from '@/engine/store';
import { takeTurn, waitForWriters } from './target';

/** A transition of the records of a resource. */
export interface Meant {
  of: Resource;
  workflow: Workflow;
  name: string;
  one: Transition;
}

/** What a transition is asked with. */
export interface TransitionAsked {
  /** The record: its id, or what names it. */
  at: number | readonly Test[];
  input: RecordValues;
  /** The version that was looked at; any other is refused. */
  version: number | undefined;
}

type Near = Record<string, RecordValues | undefined>;

/** Finds what rules of a resource read under this name; that some module does is checked when modules are attached. */
function loadOf({ attached }: Change, of: Resource, name: string): Loader {
  const found = attached.of(of.path).find(({ loads }) => loads?.[name]);
  const loader: Loader | undefined = found?.loads?.[name];
  if (!loader) throw new Error(`${of.path}: nobody loads "${name}"`);
  return loader;
}

/** Why another module objects to a transition. */
async function refusedByModule(
  at: Change,
  { of, name }: Meant,
  record: Stored,
  input: RecordValues,
): Promise<Refusal | undefined> {
  for (const { guard } of at.attached.of(of.path)) {
    const refusal = await guard?.[name]?.(at, record, { input });
    if (refusal) return refusal;
  }
  return undefined;
}

/** Does what modules do once a transition is written; each finds the record as those before left it. */
async function runHandlers(
  at: Change,
  of: Resource,
  made: Made,
): Promise<{ record: Stored } | Refused> {
  const all = at.attached.of(of.path);
  let { after } = made;
  for (const run of [...all.map(({ onEach }) => onEach), ...all.map(({ on }) => on?.[made.name])]) {
    const said = await run?.(at, { ...made, after });
    if (isRefused(said)) return { record: made.before, ...said };
    if (said) after = said;
  }
  return { record: after };
}

/** The records that input names, and what is wrong with those that may not be chosen. */
async function chosenRecords(
  at: Change,
  { of, one }: Meant,
  record: Stored,
  input: RecordValues,
): Promise<{ near: Near; errors: FieldErrors }> {
  const { input: fields = {}, loads = {} } = one;
  const near: Near = {};
  const own = Object.entries(fields).filter(([name]) => loads[name] === undefined);
  const asked: Resource = { ...of, fields: Object.fromEntries(own) };
  const facts = await lookUpSaveFacts(at, asked, input, undefined);
  const errors = { ...checkSave(asked, input, undefined, facts) };
  for (const [name, found] of facts.referenced) near[name] = found;
  for (const [name, field] of Object.entries(fields)) {
    const chosen = input[name] ?? null;
    if (loads[name] === undefined || !isReference(field) || chosen === null) continue;
    near[name] = await loadOf(at, of, name)(at, record, chosen);
    if (!near[name]) errors[name] = [noSuchChoice(field.label ?? name)];
  }
  return { near, errors };
}

/** The records that its `follows` leads to. */
async function recordsAlong(at: Change, { of, one }: Meant, record: Stored): Promise<Near> {
  const found: Near = {};
  for (const [name, path] of Object.entries(one.follows ?? {}))
    found[name] = await recordAlong(at, of, record, path);
  return found;
}

/** The records that its rules read beside those of its input. */
async function recordsNear(at: Change, meant: Meant, record: Stored, near: Near): Promise<Near> {
  const found = { ...near, ...(!meant.one.forbids && (await recordsAlong(at, meant, record))) };
  const { one } = meant;
  for (const name of Object.keys(one.loads ?? {}))
    if (one.input?.[name] === undefined)
      found[name] = await loadOf(at, meant.of, name)(at, record, null);
  return found;
}

/** The record that references lead to, one after the other. */
async function recordAlong(
  at: Change,
  of: Resource,
  record: Stored,
  path: readonly string[],
): Promise<Stored | undefined> {
  let [resource, found]: [Resource, Stored | undefined] = [of, record];
  for (const name of path) {
    const field = resource.fields[name];
    if (!isReference(field)) throw new Error(`${resource.path}.${name} leads to no record`);
    const pointed = resourceOf(at, field.to);
    found = await recordOf(at.tx, pointed, found?.[name]);
    resource = pointed;
  }
  return found;
}

/** Whether the record is there already by this person's own call, and this one asks for nothing new. */
async function isRepeated(
  at: Change,
  { of, workflow, name, one }: Meant,
  record: Stored,
  context: TransitionContext,
): Promise<boolean> {
  const isThere = one.to !== undefined && record[workflow.field] === one.to;
  if (!isThere || record.archived_at !== null || one.repeats === false) return false;
  if (one.isRepeated) return one.isRepeated(record, context);
  const { rows } = await at.tx.history({
    tests: [
      { field: 'entity', test: 'in', values: [of.path] },
      { field: 'entity_id', test: 'in', values: [record.id] },
    ],
    perPage: 1,
    count: false,
  });
  const [last] = rows;
  return last?.action === (one.recordedAs ?? name) && last.actor_id === at.by.id;
}

/** The record of a call, locked, where the person may do this with it: 404, then 403 for one's own, then out of reach. */
async function recordMeant(
  at: Change,
  { of, workflow, one }: Meant,
  target: TransitionAsked['at'],
): Promise<{ record: Stored } | Refused> {
  await waitForWriters(at, { waitsFor: [...new Set([...of.waitsFor, ...(one.waitsFor ?? [])])] });
  if (!(await takeTurn(at, of, target))) return { refusal: notFound };
  const found = await at.tx.lock(of, target, {
    by: at.by,
    action: one.may,
    isReview: one.isReview,
  });
  if (!found) return { refusal: notFound };
  const own = refusalOfOwn(workflow, one, found.record, at.by);
  if (own) return { refusal: own };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/**
 * Takes a record from one state to another, or changes what may be changed of it where it is: 404, 403, 422, a repeat's
 * answer, 409; what is wrong only beside a record that changed since it was seen is a 409. Of two who do it at once, one
 * finds what the other has made of it.
 */
export async function makeTransition(
  at: Change,
  meant: Meant,
  { at: target, input: asked, version }: TransitionAsked,
): Promise<Outcome> {
  const { of, workflow, name, one } = meant;
  const found = await recordMeant(at, meant, target);
  if ('refusal' in found) return found;
  const { record } = found;
  const { by, tx } = at;
  const { input, errors } = await withNamedFiles(at, one.input ?? {}, record, asked);
  const known = { by, at: tx.now, zone: tx.zone, input };
  // Looked for once: what forbids it is asked early, by the same records.
  const along = one.forbids && (await recordsAlong(at, meant, record));
  const forbidden = along && one.forbids?.(record, { ...known, near: along });
  if (forbidden) return { refusal: forbidden };
  const chosen = await chosenRecords(at, meant, record, input);
  const wrongOnes = { ...errors, ...chosen.errors, ...checkTakeOver(of, input, record, by) };
  if (Object.keys(wrongOnes).length > 0) return { refusal: fieldsWrong(wrongOnes) };
  const asking = { ...known, near: { ...chosen.near, ...along } };
  const early = refusalOfState(workflow, one, record) ?? refusalOfUndoing(one, record, asking);
  const isStale = version !== undefined && version !== record.version;
  const wrong = one.check?.(record, asking);
  // What is wrong beside a record that somebody else has changed since may have been right beside the one that was seen.
  if (wrong && isStale) return { refusal: early ?? stale(by, record), record };
  if (wrong) return { refusal: fieldsWrong(inLists(wrong)), record };
  const isInPlace = one.to === undefined && one.repeats !== false;
  if (isInPlace && changesNothing(record, valuesSet(one, record, asking))) return { record };
  if (await isRepeated(at, meant, record, asking)) return { record };
  if (early) return { refusal: early, record };
  const context = { ...asking, near: await recordsNear(at, meant, record, asking.near) };
  const refusal = one.guard?.(record, context) ?? (await refusedByModule(at, meant, record, input));
  if (refusal) return { refusal, record };
  if (isStale) return { refusal: stale(by, record), record };
  const values = valuesSet(one, record, context);
  if (one.to !== undefined) values[workflow.field] = one.to;
  const recordedAs = one.recordedAs ?? name;
  const typed = wordsOf(one.input ?? {}, input);
  const changed = await changeRecord(at, of, record, values, { action: recordedAs }, typed);
  if ('refusal' in changed) return changed;
  const made = { name, recordedAs, before: record, after: changed.record, input };
  return runHandlers(at, of, { ...made, near: context.near });
}

const valuesSet = (one: Transition, record: Stored, context: TransitionContext): RecordValues => ({
  ...valuesOf(one.sets?.(record, context) ?? {}),
});

const changesNothing = (record: Stored, values: RecordValues) =>
  Object.keys(changesOf(values, record)).length === 0;
