import type { AnyAction } from '@/core/access/table';
import type { Field, RecordValues } from '@/core/fields';
import { type ChoiceField, choice, type Tone } from '@/core/fields/kinds/choice';
import type { AnswerShapes } from '@/core/operations/answers';
import { keysOf, mapped } from '@/core/resource/keys';
import type { Fields } from '@/core/resource/records';
import type {
  AnyInternal,
  AnyTransition,
  InternalTransition,
  Loads,
  Transition,
  TransitionContext,
} from './transition';

/** A state that records of a resource can be in. */
export interface State {
  label: string;
  /** The tone of its chip. */
  tone?: Tone;
  /** The message that refuses transitions from other states ("This expense has already been paid."). */
  refuses: string;
  /** The message that refuses edits and deletion in this state. Left out: allowed. */
  locks?: string;
  /** The field with the reason why a record came into this state. */
  reason?: string;
}

/** The states of a workflow by wire value, in display order. */
export type States<S extends string = string> = Readonly<Record<S, State>>;

/** The states of a resource's records and their transitions. */
export interface Workflow<
  R extends RecordValues = RecordValues,
  S extends string = string,
  T extends Readonly<Record<string, AnyTransition<S>>> = Readonly<Record<string, Transition<R, S>>>,
  N extends Readonly<Record<string, AnyInternal<S>>> = Readonly<
    Record<string, InternalTransition<R, S>>
  >,
> {
  /** The field that holds the state. */
  field: keyof R & string;
  /** The state of a new record. A list: code that adds one chooses; the first is the default. */
  initial: S | readonly S[];
  /** The reference to the record's owner; `id` if the record is the person. */
  owner: keyof R & string;
  /** The name of the record's id in calls. Left out: `id`. */
  idAs?: string;
  /** The fields that identify a record in calls. Left out: its id. */
  addressedBy?: readonly (keyof R & string)[];
  /** Returns the errors of the fields that identify a record: field → sentence. */
  checkAddress?(values: RecordValues): Readonly<Record<string, string>> | undefined;
  /** The path prefix of the transitions. Left out: the path of the resource. */
  path?: string;
  /** The code of a refusal by the state. Left out: `state`. */
  code?: string;
  states: States<S>;
  /** Lists can be shown as a board with a column for each state: transitions move one record at a time. */
  isOnBoard?: true;
  transitions: T;
  /** Transitions that only code makes (`transitionMany`). */
  internal?: N;
  /** Properties that its responses have in addition to the fields of the record. */
  answers?: AnswerShapes;
}

/** Workflows of records of this type, with any states and transitions. */
// biome-ignore lint/suspicious/noExplicitAny: of any states and transitions.
export type WorkflowsOf<R extends RecordValues> = readonly Workflow<R, any, any, any>[];

/** The workflows of any resource. */
// biome-ignore lint/suspicious/noExplicitAny: of any records, too.
export type Workflows = WorkflowsOf<any>;

/**
 * Declares a field that holds the state of a workflow; `initial` is the state of a new record. Only transitions change
 * it.
 */
export const stateField = <const S extends string>(
  states: States<S>,
  initial: NoInfer<S>,
  rest: Omit<ChoiceField, 'kind' | 'options' | 'held' | 'tones' | 'initial' | 'readOnly'> = {},
): ChoiceField<S> => {
  const tones = Object.fromEntries(
    keysOf(states).flatMap((state) => {
      const { tone } = states[state];
      return tone ? [[state, tone]] : [];
    }),
  );
  return choice(
    mapped(states, ({ label }) => label),
    { ...rest, tones, initial, readOnly: true },
  );
};

/**
 * Fixes the record type, so that `transition` infers each input separately and refuses fields that the record does
 * not have. `A` are the actions of its access row (`ActionOf`).
 */
export const workflowOf = <
  R extends RecordValues,
  S extends string,
  A extends AnyAction = AnyAction,
>() => ({
  transition: <
    const I extends Fields = Record<never, Field>,
    const D extends Loads = Record<never, never>,
    // Extra fields in a callback's result are not errors in TypeScript: such a field is `never`.
    X extends Partial<R> & { [K in keyof X]: K extends keyof R ? R[K] : never } = Record<
      never,
      never
    >,
  >(
    one: Omit<Transition<R, S, I, D>, 'sets' | 'may'> & {
      may: A;
      sets?(record: R, context: TransitionContext<I, D>): X;
    },
  ): Transition<R, S, I, D> => one,
  internal: <
    const I extends Fields = Record<never, Field>,
    X extends Partial<R> & { [K in keyof X]: K extends keyof R ? R[K] : never } = Record<
      never,
      never
    >,
  >(
    one: Omit<InternalTransition<R, S, I>, 'sets'> & {
      sets?(record: R, context: TransitionContext<I, Record<never, never>>): X;
    },
  ): InternalTransition<R, S, I> => one,
  // Requires only this part of a transition, so that nothing of its input is inferred from here.
  workflow: <
    const T extends Readonly<Record<string, AnyTransition<S>>>,
    const N extends Readonly<Record<string, AnyInternal<S>>> = Record<never, never>,
  >(
    one: Workflow<R, S, T, N>,
  ): Workflow<R, S, T, N> => one,
});

/** Returns the states of new records, the default first. */
export const initialStates = ({ initial }: Workflow): readonly string[] =>
  typeof initial === 'string' ? [initial] : initial;

/** Returns the state in which records usually begin. */
export const initialState = (workflow: Workflow): string => initialStates(workflow)[0] ?? '';

/** Returns the words that the history has for internal transitions, by their names there. */
export const internalEvents = (workflows: readonly Workflow[]): Record<string, string> =>
  Object.fromEntries(
    workflows.flatMap(({ internal = {} }) =>
      Object.entries(internal).flatMap(([name, { recordedAs = name, done }]) =>
        done === undefined ? [] : [[recordedAs, done]],
      ),
    ),
  );

export function stateIn(workflow: Workflow, record: RecordValues): State {
  const { field, states } = workflow;
  const initial = initialState(workflow);
  const state = states[String(record[field] ?? initial)] ?? states[initial];
  if (!state) throw new Error(`there is no state "${initial}", at which records begin`);
  return state;
}

/** Returns true if records are reviewed in a queue: a transition has a shortcut key. */
export const isReviewed = ({ transitions }: Workflow): boolean =>
  Object.values(transitions).some(({ key }) => key !== undefined);

/** Returns why a record's state locks it; nothing if it does not. */
export function lockedByState(
  workflows: readonly Workflow[],
  record: RecordValues,
): string | undefined {
  for (const workflow of workflows) {
    const { locks } = stateIn(workflow, record);
    if (locks !== undefined) return locks;
  }
  return undefined;
}

/** Returns true if a record takes part in a workflow: one without a state does not. */
export const isInWorkflow = ({ field }: Workflow, record: RecordValues): boolean =>
  record[field] !== null;

/** Returns true if a transition begins at the state that a record is in. */
export const startsAt = (
  workflow: Workflow,
  { from }: Pick<Transition, 'from'>,
  record: RecordValues,
): boolean =>
  isInWorkflow(workflow, record) &&
  from.includes(String(record[workflow.field] ?? initialState(workflow)));
