import { type Principal, scopeOf } from '@/core/access/table';
import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
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

/** Returns the transitions that begin at the state of one of these records and that this person may make with some. */
export function sharedTransitions(
  resource: Resource,
  by: Principal,
  records: readonly RecordValues[],
): readonly SharedTransition[] {
  return resource.workflows.flatMap((workflow) =>
    Object.entries(workflow.transitions)
      .filter(
        ([, one]) =>
          isShared(one) &&
          scopeOf(by, resource.access, one.may) !== undefined &&
          records.some((record) => startsAt(workflow, one, record)),
      )
      .map(([name, transition]) => ({ name, transition, workflow })),
  );
}
