import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import {
  type InternalTransition,
  stateAfter,
  statesAfter,
  type Transition,
  type TransitionContext,
} from '@/core/workflow/transition';
import type { Workflow } from '@/core/workflow/workflow';
import type { Stored } from '@/engine/store';
import { byTransition } from './byTransition';

/** A transition that people make, with its resource. */
export interface TransitionRef {
  of: Resource;
  workflow: Workflow;
  name: string;
  one: Transition;
}

/** A transition that code makes, with its resource. */
export interface AnyTransitionRef {
  of: Resource;
  workflow: Workflow;
  name: string;
  one: Transition | InternalTransition;
}

/** Finds a transition of a resource by its name. */
export function transitionRefOf(of: Resource, name: string): AnyTransitionRef {
  for (const workflow of of.workflows) {
    const one = workflow.transitions[name] ?? workflow.internal?.[name];
    if (one) return { of, workflow, name, one };
  }
  throw new Error(`${of.path}: no transition is called "${name}"`);
}

/** Returns the values that the rule of a transition sets, before its state is checked. */
export const valuesSet = (
  { one }: Pick<AnyTransitionRef, 'one'>,
  record: RecordValues,
  context: TransitionContext,
): RecordValues => valuesOf(one.sets?.(record, context) ?? {});

/** Returns the values that a transition writes, including its state. Throws for a state that it does not lead to. */
export function valuesWritten(
  { of, workflow: { field }, name, one }: AnyTransitionRef,
  record: Stored,
  context: TransitionContext,
): RecordValues {
  const to = stateAfter(one);
  const values = { ...valuesSet({ one }, record, context) };
  if (to !== undefined) values[field] = to;
  const state = values[field];
  const isRight =
    one.to === undefined ? state === undefined : statesAfter(one).includes(String(state));
  if (!isRight) throw new Error(`${of.path} ${name}: it does not lead to "${String(state)}"`);
  return byTransition(values);
}
