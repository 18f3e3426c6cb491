import { useMe } from '@/browser/crud/useMe';
import { useCompanyTime } from '@/browser/fields';
import { inOwnNameTo, type Principal } from '@/core/access/table';
import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { notAllowed } from '@/core/validation/refusals';
import type { Transition } from '@/core/workflow/transition';
import { type TransitionOption, transitionsFor } from '@/core/workflow/transitionRefusals';
import type { Workflow } from '@/core/workflow/workflow';
import { startsAt } from '@/core/workflow/workflow';
import { useAllowed } from './useAllowed';
import { useRelated } from './useRelated';

const NONE: readonly TransitionOption[] = [];

/** A transition that a record offers, with its workflow. */
export type WorkflowOption = TransitionOption & { workflow: Workflow };

/** Returns false for a transition whose input no dialog asks for: a screen of its module takes rows. */
const isAskable = ({ input = {} }: Transition) =>
  Object.values<Field>(input).every((field) => kindOf(field).rowSchema === undefined);

/** Returns false for a transition that this person can never make with this record. */
const isShown = ({ begins, refusal, transition }: TransitionOption) =>
  begins && isAskable(transition) && refusal !== notAllowed && (!refusal || !transition.undoes);

/** Returns false if such a record never needs the transition; true while related records load. */
const isNeeded =
  (record: RecordValues, related: ReturnType<typeof useRelated>) =>
  ({ transition }: TransitionOption) =>
    transition.isRelevant?.(record, related) !== false;

/** Returns the action that permits a transition. A deputy makes only reviews for the person they stand in for. */
const actionFor =
  ({ standsInFor = [] }: Pick<Principal, 'standsInFor'>) =>
  ({ may, isReview }: Transition) =>
    isReview || standsInFor.length === 0 ? may : inOwnNameTo(may);

/** Sorts primary transitions first. */
const byRank = (one: TransitionOption, other: TransitionOption) =>
  Number(other.transition.isPrimary === true) - Number(one.transition.isPrimary === true);

/**
 * Returns the transitions of these workflows that begin at a record's state and that this person may make, or may not
 * for a reason that can be shown; nothing until loaded.
 */
export function useWorkflowOptions(
  resource: Resource,
  workflows: readonly Workflow[],
  record: RecordValues,
): readonly WorkflowOption[] | undefined {
  const by = useMe();
  const { zone } = useCompanyTime();
  const actionOf = actionFor(by ?? {});
  const begun = workflows.flatMap((workflow) =>
    Object.values(workflow.transitions).filter(
      (one) => isAskable(one) && startsAt(workflow, one, record),
    ),
  );
  const allowed = useAllowed(resource, record, [...new Set(begun.map(actionOf))]);
  const related = useRelated(resource, record, begun);
  if (!by || !allowed) return undefined;
  const facts = {
    by,
    zone,
    related,
    now: new Date().toISOString(),
    isAllowed: (transition: Transition) => allowed.has(actionOf(transition)),
  };
  return workflows.flatMap((workflow) =>
    transitionsFor(resource, workflow, record, facts)
      .filter(isShown)
      .filter(isNeeded(record, related))
      .toSorted(byRank)
      .map((option) => ({ ...option, workflow })),
  );
}

/** Returns the transitions that one workflow offers for a record; none until loaded. */
export const useTransitionOptions = (
  resource: Resource,
  workflow: Workflow,
  record: RecordValues,
): readonly TransitionOption[] => useWorkflowOptions(resource, [workflow], record) ?? NONE;
