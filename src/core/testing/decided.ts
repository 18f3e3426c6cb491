import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import { changesOf, inLists } from '@/core/validation/saving';
import { stateAfter, type TransitionContext } from '@/core/workflow/transition';
import { refusalOfOwn, refusalOfState, refusalOfUndoing } from '@/core/workflow/transitions';
import type { Workflow } from '@/core/workflow/workflow';

/** What a transition comes to by its declaration alone: values, nothing, or a refusal. */
export type Decided = { values: RecordValues } | { nothing: true } | { refusal: Refusal };

/** Decides on a transition as the application does, of what a test says about the world. */
export function decided<R extends RecordValues>(
  declared: Workflow<R>,
  name: string,
  given: RecordValues,
  { by, at, zone = 'Europe/London', input = {}, near = {} }: GivenContext,
): Decided {
  const workflow: Workflow = declared;
  const one = workflow.transitions[name];
  if (!one) throw new Error(`there is no transition "${name}"`);
  const record: RecordValues = { archived_at: null, ...given };
  const none = Object.fromEntries(Object.keys(one.input ?? {}).map((key) => [key, null]));
  const context = {
    by: { role: 'ADMIN' as const, ...by },
    at,
    zone,
    near,
    input: { ...none, ...input },
  };
  const own = refusalOfOwn(workflow, one, record, by);
  if (own) return { refusal: own };
  const wrong = one.check?.(record, context);
  if (wrong) return { refusal: fieldsWrong(inLists(wrong)) };
  const values = { ...valuesOf(one.sets?.(record, context) ?? {}) };
  const to = stateAfter(one);
  const isThere = to !== undefined && record[workflow.field] === to;
  if (to === undefined && Object.keys(changesOf(values, record)).length === 0)
    return { nothing: true };
  if (isThere && one.isRepeated?.(record, context)) return { nothing: true };
  const refusal =
    refusalOfState(workflow, one, record) ??
    refusalOfUndoing(one, record, context) ??
    one.guard?.(record, context);
  if (refusal) return { refusal };
  return { values: to === undefined ? values : { ...values, [workflow.field]: to } };
}

/** What a test says about the world around a transition. */
export interface GivenContext {
  by: { id: number };
  at: string;
  zone?: string;
  input?: TransitionContext['input'];
  near?: TransitionContext['near'];
}
