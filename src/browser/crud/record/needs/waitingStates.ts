import { type Actor, isOwnOnly, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { optionsOf, toneOf } from '@/core/fields/kinds/choice';
import type { Resource } from '@/core/resource/resource';
import { stateAfter, type Transition } from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';

/** Returns true for a transition that decides what a record waits for, rather than takes something back. */
const isDeciding = ({ isPrimary, key, undoes }: Transition) =>
  !undoes && (isPrimary === true || key !== undefined);

/**
 * Returns the transitions by which a record leaves a state that waits for somebody; none if the state waits for nobody,
 * or the record is the person's own and others decide. From a bad state every way out is one.
 */
export function decidingTransitions(
  workflow: Workflow,
  state: string,
  isOwn: boolean,
): [string, Transition][] {
  const tone = workflow.states[state]?.tone;
  if (tone !== 'wait' && tone !== 'bad') return [];
  const begun = Object.entries(workflow.transitions).filter(
    ([, transition]) =>
      !transition.undoes && transition.from.includes(state) && stateAfter(transition) !== state,
  );
  const deciding = begun.filter(([, transition]) => isDeciding(transition));
  if (isOwn && deciding.some(([, { notOwn }]) => notOwn !== undefined)) return [];
  return deciding.length > 0 || tone === 'wait' ? deciding : begun;
}

/** A filter of a list for the records that wait for this person. */
export interface WaitingFilter {
  field: string;
  values: readonly string[];
}

/**
 * Returns the filters for the records of a related list that wait: in a state that this person can end, or with a
 * derived value that is a warning. `given` are the values of all of the list.
 */
export function waitingFilters(
  resource: Resource,
  by: Actor,
  given: RecordValues,
): WaitingFilter[] {
  const states = resource.workflows.map((workflow) => {
    const isOwn = given[workflow.owner] === by.id;
    const isOpen = ({ may }: Transition) => {
      const scope = scopeOf(by, resource.access, may);
      return scope !== undefined && (isOwn || !isOwnOnly(scope));
    };
    const waits = (state: string) =>
      decidingTransitions(workflow, state, isOwn).some(([, transition]) => isOpen(transition));
    return { field: workflow.field, values: Object.keys(workflow.states).filter(waits) };
  });
  const derived = resource.derived
    .filter(({ field }) => field.filter && field.list)
    .map(({ name, field }) => ({
      field: name,
      values: Object.keys(optionsOf(field) ?? {}).filter((value) =>
        ['wait', 'bad'].includes(String(toneOf(field, value))),
      ),
    }));
  return [...states, ...derived].filter(({ values }) => values.length > 0);
}
