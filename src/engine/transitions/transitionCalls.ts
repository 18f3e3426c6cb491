import type { RecordValues } from '@/core/fields';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import type { Workflow } from '@/core/workflow/workflow';
import type { Beginning, Change, Outcome } from '@/engine/call';
import type { OfRecord } from '@/engine/crudOperations';
import { shownOutcome } from '@/engine/lists/presenting';
import type { Operation } from '@/engine/operations';
import type { Refused, Test } from '@/engine/store';
import { makeTransition, recordMeant, type TransitionInput } from './makeTransition';
import type { TransitionRef } from './transitionRef';

/** Returns the record in the answer, as this person may see it and as its workflow presents it. */
async function answerOf(ctx: Change, { of }: TransitionRef, outcome: Outcome): Promise<Outcome> {
  const shown = await shownOutcome(ctx, ctx.tx, of, outcome);
  if (!shown.record) return shown;
  let rows = [shown.record];
  for (const { presentAnswer } of ctx.attached.of(of.path))
    rows = (await presentAnswer?.(ctx, ctx.tx, rows))?.map(valuesOf) ?? rows;
  const [record = shown.record] = rows;
  return { ...shown, record };
}

/** The most records in one call. */
const MAX_AT_ONCE = 100;

/** Returns a refusal that says which of several records it is about. */
function ofRecord({ of }: TransitionRef, { refusal, record }: Refused): Refused {
  const title = record?.[of.title];
  const message = title ? `${title}: ${refusal.message}` : refusal.message;
  return { refusal: { ...refusal, message }, ...(record && { record }) };
}

/** Returns the target of a call in the first dialect. */
function addressMeant(
  workflow: Workflow,
  values: RecordValues,
): number | readonly Test[] | Refused {
  if (!workflow.addressedBy) return Number(values[workflow.idAs ?? 'id']);
  const issues = workflow.checkAddress?.(values);
  if (issues) return { refusal: fieldsWrong(inLists(issues)) };
  return workflow.addressedBy.map((field) => {
    const value = values[field];
    return { field, test: 'in', values: [typeof value === 'number' ? value : String(value)] };
  });
}

type Input = Parameters<Operation['change']>[1];

/** Returns the records in `ids`, if the transition takes several: each once, in the same order for everybody. */
function severalMeant(
  { of, one }: TransitionRef,
  { values = {}, body = {} }: Input,
): readonly number[] | Refused | undefined {
  if (!one.takesSeveral) return undefined;
  if (body.ids === undefined)
    return (values.id ?? null) === null
      ? { refusal: fieldsWrong({ id: [`${of.singular} is required.`] }) }
      : undefined;
  const ids: unknown[] = Array.isArray(body.ids) ? body.ids : [];
  const sound = [...new Set(ids.filter(isId))].toSorted((first, other) => first - other);
  const isSound = ids.length > 0 && ids.length <= MAX_AT_ONCE && ids.every(isId);
  return isSound
    ? sound
    : { refusal: fieldsWrong({ ids: [`Give 1 to ${MAX_AT_ONCE} ids of records.`] }) };
}

/** Makes a transition of the records that a call means; `id` is that of the address, which the second dialect has. */
async function change(
  ctx: Change,
  meant: TransitionRef,
  given: Input,
  begun?: TransitionInput['begun'],
): Promise<OfRecord | Refused> {
  const { id, values = {} } = given;
  const several = id === undefined ? severalMeant(meant, given) : undefined;
  if (several && 'refusal' in several) return several;
  const target = id ?? addressMeant(meant.workflow, values);
  if (typeof target === 'object' && 'refusal' in target) return target;
  const { input: fields = {}, done } = meant.one;
  const input = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
  const version = typeof values.version === 'number' ? values.version : undefined;
  const made: RecordValues[] = [];
  for (const at of several ?? [target]) {
    const outcome = await makeTransition(ctx, meant, { at, input, version, begun });
    const answer = await answerOf(ctx, meant, outcome);
    if ('refusal' in answer) return several ? ofRecord(meant, answer) : answer;
    made.push(answer.record);
  }
  const [record = {}] = made;
  return { record, data: several ? made : record, message: done };
}

/** Locks the record that a call means; nothing if it means several. */
async function begin(
  ctx: Beginning,
  meant: TransitionRef,
  given: Input,
): Promise<TransitionInput['begun']> {
  const { id, values = {} } = given;
  if (id === undefined && severalMeant(meant, given)) return undefined;
  const target = id ?? addressMeant(meant.workflow, values);
  return typeof target === 'object' && 'refusal' in target
    ? undefined
    : recordMeant(ctx, meant, target);
}

const transition = (meant: TransitionRef): Operation<never, OfRecord> => ({
  async prepare(_store, _call, given) {
    if (given.id !== undefined) return undefined;
    const target = severalMeant(meant, given) ?? addressMeant(meant.workflow, given.values ?? {});
    return typeof target === 'object' && 'refusal' in target ? target : undefined;
  },
  async begin(ctx, given) {
    const begun = await begin(ctx, meant, given);
    return (later) => change(later, meant, given, begun);
  },
  change: (ctx, given) => change(ctx, meant, given),
});

/** Returns the transitions of a resource's records, by the names of their calls in the first dialect. */
export const transitionsOf = (of: Resource): Readonly<Record<string, Operation<never, OfRecord>>> =>
  Object.fromEntries(
    of.workflows.flatMap((workflow) =>
      Object.entries(workflow.transitions).map(([name, one]) => [
        nameOfTransition(of, workflow, name),
        transition({ of, workflow, name, one }),
      ]),
    ),
  );
