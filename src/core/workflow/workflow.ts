import type { Actor, AnyAction } from '@/core/access/table';
import type { Field, RecordValues } from '@/core/fields';
import { type ChoiceField, choice, type Tone } from '@/core/fields/choice';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Effect, Lookup, Presenter } from '@/core/resource/hooks';
import { keysOf, mapped } from '@/core/resource/keys';
import type { Fields, InputOf } from '@/core/resource/records';
import type { Refusal } from '@/core/validation/refusals';

/** A state that records of a resource can be in. */
export interface State {
  /** The words people see. */
  label: string;
  /** How it stands out as a chip. Left out: plain words. */
  tone?: Tone;
  /** Why a transition that begins at other states is refused, in a sentence ("This expense has already been paid."). */
  refuses: string;
  /** Why nobody edits or deletes a record in this state, in a sentence. Left out: the state keeps nobody from it. */
  locks?: string;
  /** The field that says why a record came into this state. */
  reason?: string;
}

/** The states of a workflow, in the order in which people see them, by their wire values. */
export type States<S extends string = string> = Readonly<Record<S, State>>;

/** What a transition may know beside its record: it reads nothing itself. */
export interface TransitionContext<I extends Fields = Fields> {
  by: Actor;
  /** Now, an instant in ISO 8601. */
  at: string;
  /** The company's time zone. */
  zone: string;
  /** What it was asked with, `null` for what was left out. */
  input: InputOf<I>;
  /** The records that input, `follows` and `learns` lead to, by those names; the browser does not know them. */
  near: Readonly<Record<string, RecordValues | undefined>>;
}

/** What a dialog says before a transition is made; `%{field}` stands for a value of the record, as people read it. */
export interface Question {
  title: string;
  advice?: string;
  /** The button that confirms. Left out: the transition's label. */
  confirm?: string;
}

/** The words of a transition that is offered next to Save; `%{record}` stands for the name of the record. */
export interface WithSave {
  /** The button that saves and makes it. */
  label: string;
  /** What is said once both were done. */
  done: string;
  /** What is left to do where the record was saved alone. */
  reminder: string;
  /** What is said where it was saved and `%{reason}` kept it from being made. */
  saved: string;
  /** The reason where the page of the record asks something first. */
  asks: string;
}

/** A 409 in words of its own. */
interface Conflict {
  code: string;
  message: string;
}

/** One way from a state to another, or a change of a few fields that stays where it is. */
export interface Transition<
  R extends RecordValues = RecordValues,
  S extends string = string,
  I extends Fields = Fields,
> {
  from: readonly S[];
  /** Left out: the record stays in its state, and what would change nothing is done without a trace. */
  to?: S;
  /** What a person must be allowed to do with the record. */
  may: AnyAction;
  /** It reviews what a team handed in: a deputy makes it in the manager's place. Left out: deputies do not. */
  isReview?: true;
  /** Why nobody makes it with a record of their own, in a sentence; left out: they do. */
  notOwn?: string;
  /** The words of its button. */
  label: string;
  /** What the answer, the notification and the history say. */
  done: string;
  /** One line for the API's documentation. */
  summary: string;
  /** Its name in the history. Left out: its name. */
  recordedAs?: string;
  /** A GET that changes something, where the specification wants one; left out: a POST. */
  method?: 'GET';
  /** The key that makes it in a queue. */
  key?: string;
  /** Whether it is made with many records at once. */
  bulk?: boolean;
  /** Whether one call may name several records (`ids`): all of them make it with the same input, or none does. */
  takesSeveral?: boolean;
  /** The button that is offered first. */
  isPrimary?: boolean;
  /** It is offered next to Save on the form of a record at whose state it begins. Left out: on the record alone. */
  withSave?: WithSave;
  /** What it takes beside the record; a dialog asks for it. */
  input?: I;
  /** Left out: without input, a press of its button is enough. */
  ask?: Question;
  /** Where there is something to ask about such a record. Left out: always. */
  asksIf?(record: R): boolean;
  /**
   * Its input as the dialog asks for it, where the record or what `follows` leads to says more of it: the most it can be,
   * a currency. What it leaves out is sent as it was suggested.
   */
  asksFor?(record: R, near: Readonly<Record<string, RecordValues | undefined>>): Fields;
  /** What its dialog begins with, on the company's day. */
  suggests?(record: R, today: string): Partial<InputOf<I>>;
  /** What is sent along of what `follows` leads to, as the person saw it when they were asked. */
  asSeen?(near: Readonly<Record<string, RecordValues | undefined>>): Partial<InputOf<I>>;
  /** Whether such a record can ever need it, by what `follows` leads to: screens do not offer what nobody can need. */
  concerns?(near: Readonly<Record<string, RecordValues | undefined>>): boolean;
  /** What a state that it does not begin at answers, where the state's own sentence does not serve. */
  otherwise?: Conflict;
  /** The transition that takes it back, offered right after it. */
  undo?: string;
  /** It takes another back: only the person whom the record names there makes it, and only so soon after. */
  undoes?: {
    by: { field: keyof R & string } & Conflict;
    within: { field: keyof R & string; minutes: number } & Conflict;
  };
  /**
   * The same person's second call asks for nothing new while it is the last that happened to the record, and is
   * answered as the first was; so is a call that leads to no other state and changes no value. `false`: the state refuses
   * it, as it refuses everybody else's, and what a call brings about is brought about though it changes no value: of two
   * in one millisecond the second does not even change the moment.
   */
  repeats?: false;
  /** Whether a second call asks for what is there already, where the record says so itself. */
  isRepeated?(record: R, context: TransitionContext<I>): boolean;
  /** Resources, by path, whose other writers are waited for before the record is locked: what they write is counted. */
  waitsFor?: readonly string[];
  /** Ways over references to other records that its rules read, by the name they read it under. */
  follows?: Readonly<Record<string, readonly string[]>>;
  /** What is looked up for its rules, by the name they read it under; by that of an input, what may be chosen there. */
  learns?: Readonly<Record<string, Lookup>>;
  /** What follows from it beside what follows from any change of the record, by names. */
  after?: readonly Effect[];
  /** Why this person does not make it with this record at all (403), by what `follows` leads to: those ways are gone before its state is looked at. */
  forbids?(record: R, context: TransitionContext<I>): Refusal | undefined;
  /** What is wrong with its input: field → sentence (422, before the state is looked at). */
  check?(record: R, context: TransitionContext<I>): Readonly<Record<string, string>> | undefined;
  /** Why it is refused although the state allows it. */
  guard?(record: R, context: TransitionContext<I>): Refusal | undefined;
  /** The values that the record gets, without its state. */
  sets?(record: R, context: TransitionContext<I>): Partial<R>;
}

/** The states of a resource's records and the ways between them. */
export interface Workflow<R extends RecordValues = RecordValues, S extends string = string> {
  /** The field that holds the state. */
  field: keyof R & string;
  initial: S;
  /** The reference to the person whose record it is; `id` where the record is the person. */
  owner: keyof R & string;
  /** The name under which a call gives the id of the record. Left out: `id`. */
  idAs?: string;
  /** The fields that name a record in a call. Left out: its id. */
  addressedBy?: readonly (keyof R & string)[];
  /** What is wrong with what names a record in a call: field → sentence. */
  checkAddress?(values: RecordValues): Readonly<Record<string, string>> | undefined;
  /** What stands before the names of the transitions in their paths. Left out: the path of the resource. */
  path?: string;
  /** The code of a refusal by the state. Left out: `state`. */
  code?: string;
  states: States<S>;
  transitions: Readonly<Record<string, Transition<R, S>>>;
  /** What follows from each of its transitions, by names, before what follows from one alone. */
  after?: readonly Effect[];
  /** In which other ways the answers of its transitions tell the record, by names. */
  presents?: readonly Presenter[];
  /** What the answers of its transitions have beside the fields of the record. */
  answers?: AnswerShapes;
}

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
 * Fixes whose workflow it is, so that `transition` infers the input of each transition by itself and refuses fields
 * that the record does not have. `A` is what its row of the access table knows (`ActionOf`).
 */
export const workflowOf = <
  R extends RecordValues,
  S extends string,
  A extends AnyAction = AnyAction,
>() => ({
  transition: <
    const I extends Fields = Record<never, Field>,
    // A callback's answer is not checked for fields too many by itself: such a field is `never`.
    X extends Partial<R> & { [K in keyof X]: K extends keyof R ? R[K] : never } = Record<
      never,
      never
    >,
  >(
    one: Omit<Transition<R, S, I>, 'sets' | 'may'> & {
      may: A;
      sets?(record: R, context: TransitionContext<I>): X;
    },
  ): Transition<R, S> => one,
  workflow: (one: Workflow<R, S>): Workflow<R, S> => one,
});

/** The state that a record is in. */
export function stateIn({ field, initial, states }: Workflow, record: RecordValues): State {
  const state = states[String(record[field] ?? initial)] ?? states[initial];
  if (!state) throw new Error(`there is no state "${initial}", at which records begin`);
  return state;
}

/** Whether records are worked through in a queue: a transition has a key there. */
export const isReviewed = ({ transitions }: Workflow): boolean =>
  Object.values(transitions).some(({ key }) => key !== undefined);

/** Why nobody edits or deletes a record in the state that it is in. */
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

/** Whether a record goes through a workflow at all: one without a state there does not. */
export const isInWorkflow = ({ field }: Workflow, record: RecordValues): boolean =>
  record[field] !== null;

/** Whether a transition begins at the state that a record is in. */
export const beginsAt = (
  workflow: Workflow,
  { from }: Pick<Transition, 'from'>,
  record: RecordValues,
): boolean =>
  isInWorkflow(workflow, record) &&
  from.includes(String(record[workflow.field] ?? workflow.initial));
