import type { Actor, AnyAction } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Fields, InputOf } from '@/core/resource/records';
import type { Refusal } from '@/core/validation/refusals';

/** Records that the rules of a transition read beside its own, by name. */
export type Near = Readonly<Record<string, RecordValues | undefined>>;

/** Something that the rules of a transition read and that the server part of a module finds (`loads`). */
export interface Load<T extends RecordValues = RecordValues> {
  readonly finds?: T;
}

/** Declares a load: the rules read it in `near`, where it was found. */
export const load = <T extends RecordValues = RecordValues>(): Load<T> => ({});

/** The loads of a transition, by the names under which its rules read them. */
export type Loads = Readonly<Record<string, Load>>;

/** The types that these loads find. */
export type FoundBy<D> = { readonly [N in keyof D]: D[N] extends Load<infer T> ? T : never };

/** Everything that the rules of a transition know besides its record: they read nothing themselves. */
export interface TransitionContext<I extends Fields = Fields, D extends Loads = Loads> {
  by: Actor;
  /** Now, an instant in ISO 8601. */
  at: string;
  /** The company's time zone. */
  zone: string;
  /** Its input, `null` for each value that was left out. */
  input: InputOf<I>;
  /** The records that input, `follows` and `loads` lead to, by those names; the browser does not know them. */
  near: Near & Partial<FoundBy<D>>;
}

/** The words of a dialog before a transition is made; `%{field}` stands for a value of the record, as people read it. */
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
  /** The toast once both were done. */
  done: string;
  /** The reminder of the step that is left where the record was saved alone. */
  reminder: string;
  /** The message where it was saved and `%{reason}` kept it from being made. */
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
  D extends Loads = Loads,
> {
  from: readonly S[];
  /**
   * Left out: the record stays in its state, and what would change nothing is done without a trace. A list: `sets` chooses
   * one of these states by the record.
   */
  to?: S | readonly S[];
  /** The action that a person needs a permission for. */
  may: AnyAction;
  /** It reviews what a team handed in: a deputy makes it in the manager's place. Left out: deputies do not. */
  isReview?: true;
  /** Why nobody makes it with a record of their own, in a sentence; left out: they do. */
  notOwn?: string;
  /** The words of its button. */
  label: string;
  /** The words of the answer, the notification and the history. */
  done: string;
  /** One line for the API's documentation. */
  summary: string;
  /** Its name in the history. Left out: its name. */
  recordedAs?: string;
  /** A GET that changes something, where the specification wants one; left out: a POST. */
  method?: 'GET';
  /** The key that makes it in a queue. */
  key?: string;
  /** It is offered for many records at once. */
  bulk?: boolean;
  /** One call may name several records (`ids`): all of them make it with the same input, or none does. */
  takesSeveral?: boolean;
  /** The button that is offered first. */
  isPrimary?: boolean;
  /** It is offered next to Save on the form of a record at whose state it begins. Left out: on the record alone. */
  withSave?: WithSave;
  /** The fields that a dialog asks for. */
  input?: I;
  /** Left out: without input, a press of its button is enough. */
  ask?: Question;
  /** Where there is something to ask about such a record. Left out: always. */
  asksIf?(record: R): boolean;
  /**
   * Its input as the dialog asks for it, where the record or what `follows` leads to says more of it: the most it can be,
   * a currency. What it leaves out is sent as it was suggested.
   */
  asksFor?(record: R, near: Near): Fields;
  /** The values that its dialog begins with, on the company's day. */
  suggests?(record: R, today: string): Partial<InputOf<I>>;
  /** Values of what `follows` leads to that are sent along, as the person saw them when they were asked. */
  asSeen?(near: Near): Partial<InputOf<I>>;
  /** Returns false for a record that can never need it, by what `follows` leads to: screens do not offer what nobody can need. */
  concerns?(near: Near): boolean;
  /** The refusal in a state that it does not begin at, where the state's own sentence does not serve. */
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
  /** Returns true where the record itself says that a second call asks for nothing new. */
  isRepeated?(record: R, context: TransitionContext<I, D>): boolean;
  /** Resources, by path, whose other writers are waited for before the record is locked: what they write is counted. */
  waitsFor?: readonly string[];
  /** Ways over references to other records that its rules read, by the name they read it under. */
  follows?: Readonly<Record<string, readonly string[]>>;
  /** Loads that the server part finds for its rules, by name; one named after an input decides what may be chosen there. */
  loads?: D;
  /** Why this person does not make it with this record at all (403), by what `follows` leads to: those ways are gone before its state is looked at. */
  forbids?(record: R, context: TransitionContext<I, D>): Refusal | undefined;
  /** Returns what is wrong with its input: field → sentence (422, before the state is looked at). */
  check?(record: R, context: TransitionContext<I, D>): Readonly<Record<string, string>> | undefined;
  /** Why it is refused although the state allows it. */
  guard?(record: R, context: TransitionContext<I, D>): Refusal | undefined;
  /** The values that the record gets; its state among them where `to` is a list. */
  sets?(record: R, context: TransitionContext<I, D>): Partial<R>;
}

/** A way between states that only code makes: it has no call, no button and no permission. */
export interface InternalTransition<
  R extends RecordValues = RecordValues,
  S extends string = string,
  I extends Fields = Fields,
> extends Pick<Transition<R, S, I, Record<never, never>>, 'from' | 'to' | 'recordedAs' | 'input'> {
  /** The words of the history. Left out: it leaves no event of its own there. */
  done?: string;
  /** Time or a count decides it: the record gets no new version and its history no event. */
  trace?: false;
  /** Returns true where a save brings it about, by the values that it writes: it is a part of that save and its event. */
  bySave?(values: Partial<R>, record: R): boolean;
  /** Why it is refused although the state allows it. */
  guard?(record: R, context: TransitionContext<I, Record<never, never>>): Refusal | undefined;
  /** The values that the record gets; its state among them where `to` is a list. */
  sets?(record: R, context: TransitionContext<I, Record<never, never>>): Partial<R>;
}

/** A transition of any input: as much of it as its workflow asks for. */
export interface AnyTransition<S extends string = string> {
  from: readonly S[];
  to?: S | readonly S[];
  may: AnyAction;
  label: string;
}

/** An internal transition of any input. */
export type AnyInternal<S extends string = string> = Pick<AnyTransition<S>, 'from' | 'to'>;

/** Returns the one state that a transition leads to; nothing where the record stays or the transition chooses. */
export const stateAfter = <S extends string>({ to }: { to?: S | readonly S[] }): S | undefined =>
  typeof to === 'string' ? to : undefined;

/** Returns the states that a transition can lead to; none where the record stays in its own. */
export const statesAfter = <S extends string>({
  to = [],
}: {
  to?: S | readonly S[];
}): readonly S[] => (typeof to === 'string' ? [to] : to);
