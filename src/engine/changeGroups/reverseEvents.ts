import { fieldLabel, type RecordValues, type Value } from '@/core/fields';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import type { Refusal } from '@/core/validation/refusals';
import { changesOf } from '@/core/validation/saving';
import type { Change } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import { deleteRecord, restoreRecord } from '@/engine/saving/deleting';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { ActivityEvent, Refused } from '@/engine/store';
import { makeTransition } from '@/engine/transitions/makeTransition';

/** Refuses an undo of what has no way back. */
const noUndo = (message: string): Refusal => ({ status: 409, code: 'no_undo', message });

/** Takes back one or more events of a record, by an ordinary change. */
type Step =
  | { action: 'delete' }
  | { action: 'restore' }
  | { action: 'edit'; values: RecordValues }
  | { action: 'transition'; name: string };

type Planned = { steps: Step[] } | { missing: string };

/** Returns the transition that an event records, with its name in the history. */
function transitionOf({ workflows }: Resource, action: unknown) {
  for (const workflow of workflows)
    for (const [name, one] of Object.entries(workflow.transitions))
      if ((one.recordedAs ?? name) === action) return { workflow, one };
  return undefined;
}

/** Returns the values of a record before an edit, by fields; computed ones follow from the others. */
const oldValues = ({ fields }: Resource, { changes }: ActivityEvent): RecordValues =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [old]]) =>
      fields[name]?.computed ? [] : [[name, old]],
    ),
  );

/** Plans the steps that take back the events of a record, the newest first; edits in a row become one. */
function plan(of: Resource, events: readonly ActivityEvent[]): Planned {
  const steps: Step[] = [];
  for (const event of events.toReversed()) {
    const { action } = event;
    const last = steps.at(-1);
    if (action === 'add') return { steps: [{ action: 'delete' }] };
    if (action === 'delete') steps.push({ action: 'restore' });
    else if (action === 'restore') steps.push({ action: 'delete' });
    else if (action === 'edit' && last?.action === 'edit')
      Object.assign(last.values, oldValues(of, event));
    else if (action === 'edit') steps.push({ action, values: oldValues(of, event) });
    else {
      const made = transitionOf(of, action);
      // Internal transitions follow from a change, and are reversed with it.
      if (!made) continue;
      if (!made.one.undo) return { missing: `"${made.one.label}" has no way back.` };
      steps.push({ action: 'transition', name: made.one.undo });
    }
  }
  return steps.length > 0 ? { steps } : { missing: 'Nothing of its change is in its history.' };
}

/** Returns the fields of old values that a save takes; the others follow from them. */
const savedFields = ({ by }: Change, { fields }: Resource, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field && mayWrite(field, by.role, 'edit');
    }),
  );

async function make(ctx: Change, of: Resource, id: number, step: Step) {
  if (step.action === 'delete') return deleteRecord(ctx, of, id);
  if (step.action === 'restore') return restoreRecord(ctx, of, id);
  if (step.action === 'edit')
    return saveRecord(ctx, of, { body: { ...savedFields(ctx, of, step.values), id } });
  for (const workflow of of.workflows) {
    const one = workflow.transitions[step.name];
    if (!one) continue;
    const meant = { of, workflow, name: step.name, one };
    return makeTransition(ctx, meant, { at: id, input: {}, version: undefined });
  }
  throw new Error(`${of.path} has no transition "${step.name}"`);
}

/** Returns a field that an edit did not put back; nothing if the record is as it was. */
async function notPutBack(
  { tx }: Change,
  of: Resource,
  id: number,
  steps: readonly Step[],
): Promise<string | undefined> {
  const old: Record<string, Value> = {};
  for (const step of steps) if (step.action === 'edit') Object.assign(old, step.values);
  const record = await tx.get(of, id);
  const [name] = Object.keys(changesOf(old, record)).filter((one) => of.fields[one]);
  const field = name === undefined ? undefined : of.fields[name];
  return name && field ? fieldLabel(name, field) : undefined;
}

/**
 * Takes back the change of a record by ordinary changes: an edit gets its old values, what was added is archived, what
 * was archived is restored, a transition is reversed. Refused with `no_undo` if one of them is, or does not lead
 * back.
 */
export async function reverse(
  ctx: Change,
  of: Resource,
  id: number,
  events: readonly ActivityEvent[],
): Promise<Refused | undefined> {
  const record = await ctx.tx.get(of, id);
  const title = record ? titleOf(of, record) : `#${id}`;
  const refuse = (why: string): Refused => ({ refusal: noUndo(`${title}: ${why}`) });
  const planned = plan(of, events);
  if ('missing' in planned) return refuse(planned.missing);
  for (const step of planned.steps) {
    const done = await make(ctx, of, id, step);
    if (!isRefused(done)) continue;
    const { message, errors } = done.refusal;
    const [first] = errors && !Array.isArray(errors) ? Object.values(errors).flat() : [];
    return refuse(first ?? message);
  }
  const field = await notPutBack(ctx, of, id, planned.steps);
  return field === undefined ? undefined : refuse(`${field} cannot be put back.`);
}
