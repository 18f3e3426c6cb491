import { scopeOf } from '@/core/access/table';
import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Transition, TransitionContext } from '@/core/workflow/transition';
import { emptyInput, refusalOfOwn } from '@/core/workflow/transitionRefusals';
import { startsAt, type Workflow } from '@/core/workflow/workflow';

/** A transition that several records can make with one input. */
export interface SharedTransition {
  name: string;
  transition: Transition;
  workflow: Workflow;
}

const takesRows = ({ input = {} }: Transition) =>
  Object.values<Field>(input).some((field) => kindOf(field).rowSchema !== undefined);

/** Returns false for a transition whose input or question depends on the record. */
const isShared = (one: Transition) =>
  one.bulk !== false &&
  !one.undoes &&
  !one.sendsBack &&
  !one.asksFor &&
  !one.suggests &&
  !takesRows(one);

/** The person, moment and time zone of a transition. */
export type Maker = Pick<TransitionContext, 'by' | 'now' | 'zone'>;

/** Returns true if a person may never make a transition with a record, as far as the record alone says so. */
function isForbidden(workflow: Workflow, one: Transition, record: RecordValues, maker: Maker) {
  if (refusalOfOwn(workflow, one, record, maker.by)) return true;
  const context = { ...maker, related: {}, input: emptyInput(one) };
  return one.related === undefined && one.forbids?.(record, context) !== undefined;
}

/** Returns the transitions that begin at the state of one of these records and that this person may make with it. */
export function sharedTransitions(
  resource: Resource,
  maker: Maker,
  records: readonly RecordValues[],
): readonly SharedTransition[] {
  return resource.workflows.flatMap((workflow) =>
    Object.entries(workflow.transitions)
      .filter(
        ([, one]) =>
          isShared(one) &&
          scopeOf(maker.by, resource.access, one.may) !== undefined &&
          records.some(
            (record) =>
              startsAt(workflow, one, record) && !isForbidden(workflow, one, record, maker),
          ),
      )
      .map(([name, transition]) => ({ name, transition, workflow })),
  );
}
