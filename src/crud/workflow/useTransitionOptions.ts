import { inOwnNameTo, type Principal } from '../../../domain/kernel/access/table';
import type { RecordValues } from '../../../domain/kernel/fields';
import { notAllowed } from '../../../domain/kernel/refusals';
import type { Resource } from '../../../domain/kernel/resource';
import { type TransitionOption, transitionsFor } from '../../../domain/kernel/transitions';
import type { Transition, Workflow } from '../../../domain/kernel/workflow';
import { beginsAt } from '../../../domain/kernel/workflow';
import { useCompanyTime } from '../../fields';
import { useMe } from '../useMe';
import { useAllowed } from './useAllowed';
import { useNear } from './useNear';

const NONE: readonly TransitionOption[] = [];

/** Whether there is a reason to show it at all: not what this person cannot make with this record whatever is done. */
const isShown = ({ begins, refusal, transition }: TransitionOption) =>
  begins && refusal !== notAllowed && (!refusal || !transition.undoes);

/** Whether anybody can need it with such a record; what it takes to say so may still be on its way. */
const isNeeded =
  (near: ReturnType<typeof useNear>) =>
  ({ transition }: TransitionOption) =>
    transition.concerns?.(near) !== false;

/** Returns the action by which it is found out whether somebody makes it: a deputy makes only reviews in another's place. */
const actionFor =
  ({ standsInFor = [] }: Pick<Principal, 'standsInFor'>) =>
  ({ may, isReview }: Transition) =>
    isReview || standsInFor.length === 0 ? may : inOwnNameTo(may);

/** Those that are offered first in front. */
const byRank = (one: TransitionOption, other: TransitionOption) =>
  Number(other.transition.isPrimary === true) - Number(one.transition.isPrimary === true);

/**
 * The transitions that begin at a record's state and that this person makes or, for a reason that can be told, does not;
 * none until known.
 */
export function useTransitionOptions(
  resource: Resource,
  workflow: Workflow,
  record: RecordValues,
): readonly TransitionOption[] {
  const by = useMe();
  const { zone } = useCompanyTime();
  const actionOf = actionFor(by ?? {});
  const begun = Object.values(workflow.transitions).filter((one) =>
    beginsAt(workflow, one, record),
  );
  const allowed = useAllowed(resource, record, [...new Set(begun.map(actionOf))]);
  const near = useNear(resource, record, begun);
  if (!by || !allowed) return NONE;
  return transitionsFor(resource, workflow, record, {
    by,
    zone,
    near,
    at: new Date().toISOString(),
    isAllowed: (transition) => allowed.has(actionOf(transition)),
  })
    .filter(isShown)
    .filter(isNeeded(near))
    .toSorted(byRank);
}
