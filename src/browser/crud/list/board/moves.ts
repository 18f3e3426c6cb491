import type { RecordValues } from '@/core/fields';
import { statesAfter, type Transition, type TransitionContext } from '@/core/workflow/transition';
import { emptyInput, type TransitionOption } from '@/core/workflow/transitionRefusals';
import { startsAt, type Workflow } from '@/core/workflow/workflow';

/** The transitions that move a record to another column of a board, or why none does. */
export interface Move {
  options: readonly TransitionOption[];
  /** The sentence that refuses it. */
  message?: string | undefined;
  /** The reason of a refusal, unless a sentence of the workflow gives it. */
  why?: 'no_way' | 'not_allowed' | undefined;
}

/** The facts that a transition needs to say where it leads. */
export type MoveFacts = Pick<TransitionContext, 'by' | 'now' | 'zone'>;

/** Returns the states to which a transition moves this record: several only if its dialog decides. */
function statesFor(
  { field }: Workflow,
  transition: Transition,
  record: RecordValues,
  facts: MoveFacts,
): readonly string[] {
  const states = statesAfter(transition);
  if (states.length <= 1) return states;
  const context = { ...facts, related: {}, input: emptyInput(transition) };
  const state = transition.sets?.(record, context)[field];
  return typeof state === 'string' ? [state] : states;
}

/**
 * Returns the moves of a record to the other states of its workflow. `offered` are the transitions that this person may
 * make with it, or may not for a reason that can be shown.
 */
export function movesOf(
  workflow: Workflow,
  record: RecordValues,
  offered: readonly TransitionOption[],
  facts: MoveFacts,
): ReadonlyMap<string, Move> {
  const { field, states, transitions } = workflow;
  const begun = Object.values(transitions).filter((one) => startsAt(workflow, one, record));
  const leadsTo = (state: string) => (transition: Transition) =>
    statesFor(workflow, transition, record, facts).includes(state);
  const moveTo = (state: string): Move => {
    const leading = offered.filter(({ transition }) => leadsTo(state)(transition));
    const options = leading.filter(({ refusal }) => refusal === undefined);
    if (options.length > 0) return { options };
    const message = leading[0]?.refusal?.message;
    if (message !== undefined) return { options, message };
    return { options, why: begun.some(leadsTo(state)) ? 'not_allowed' : 'no_way' };
  };
  return new Map(
    Object.keys(states)
      .filter((state) => state !== record[field])
      .map((state) => [state, moveTo(state)]),
  );
}
