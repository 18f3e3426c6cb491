import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import { changesOf, inLists } from '@/core/validation/saving';
import { stateAfter, type TransitionContext } from '@/core/workflow/transition';
import { refusalOfOwn, refusalOfState, refusalOfUndoing } from '@/core/workflow/transitionRefusals';
import type { Workflow } from '@/core/workflow/workflow';

/** The result of a transition's declaration alone: values, no change, or a refusal. */
export type Decided = { values: RecordValues } | { nothing: true } | { refusal: Refusal };

/** Decides on a transition as the application does, in the given context. */
export function decided<R extends RecordValues>(
  declared: Workflow<R>,
  name: string,
  given: RecordValues,
  { by, now, zone = 'Europe/London', input = {}, related = {} }: GivenContext,
): Decided {
  const workflow: Workflow = declared;
  const transition = workflow.transitions[name];
  if (!transition) throw new Error(`there is no transition "${name}"`);
  const record: RecordValues = { archived_at: null, ...given };
  const none = Object.fromEntries(Object.keys(transition.input ?? {}).map((key) => [key, null]));
  const context = {
    by: { role: 'ADMIN' as const, ...by },
    now,
    zone,
    related,
    input: { ...none, ...input },
  };
  const own = refusalOfOwn(workflow, transition, record, by);
  if (own) return { refusal: own };
  const wrong = transition.check?.(record, context);
  if (wrong) return { refusal: fieldsWrong(inLists(wrong)) };
  const values = { ...valuesOf(transition.sets?.(record, context) ?? {}) };
  const to = stateAfter(transition);
  const isThere = to !== undefined && record[workflow.field] === to;
  if (to === undefined && Object.keys(changesOf(values, record)).length === 0)
    return { nothing: true };
  if (isThere && transition.isRepeated?.(record, context)) return { nothing: true };
  const refusal =
    refusalOfState(workflow, transition, record) ??
    refusalOfUndoing(transition, record, context) ??
    transition.guard?.(record, context);
  if (refusal) return { refusal };
  return { values: to === undefined ? values : { ...values, [workflow.field]: to } };
}

/** The context that a test gives a transition. */
export interface GivenContext {
  by: { id: number };
  now: string;
  zone?: string;
  input?: TransitionContext['input'];
  related?: TransitionContext['related'];
}
