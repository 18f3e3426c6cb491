import type { Actor, AnyAction } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Fields, InputOf } from '@/core/resource/records';
import type { Refusal } from '@/core/validation/refusals';

/** Related records that the rules of a transition read, by name. */
export type Related = Readonly<Record<string, RecordValues | undefined>>;

/** A value that the rules of a transition read and the server part of a module finds (`loads`). */
export interface Load<T extends RecordValues = RecordValues> {
  readonly finds?: T;
}

/** Declares a load: the rules read it in `related` if it was found. */
export const load = <T extends RecordValues = RecordValues>(): Load<T> => ({});

/** The loads of a transition, by the names that its rules use. */
export type Loads = Readonly<Record<string, Load>>;

/** The types that these loads find. */
export type FoundBy<D> = { readonly [N in keyof D]: D[N] extends Load<infer T> ? T : never };

/** Everything that the rules of a transition know apart from its record: they read nothing themselves. */
export interface TransitionContext<I extends Fields = Fields, D extends Loads = Loads> {
  by: Actor;
  /** Now, an instant in ISO 8601. */
  now: string;
  /** The company's time zone. */
  zone: string;
  /** Its input, `null` for missing values. */
  input: InputOf<I>;
  /** The records found through input, `related` and `loads`, by name; the browser does not know them. */
  related: Related & Partial<FoundBy<D>>;
}

/** The texts of a dialog before a transition; `%{field}` stands for a value of the record, as people read it. */
export interface Question {
  title: string;
  advice?: string;
  /** The label of the confirm button. Left out: the transition's label. */
  confirm?: string;
}

/** The texts of a transition that is offered next to Save; `%{record}` stands for the name of the record. */
export interface WithSave {
  /** The label of the button that saves and makes it. */
  label: string;
  /** The toast after both. */
  done: string;
  /** The reminder of the remaining step if only the record was saved. */
  reminder: string;
  /** The message if the save worked and `%{reason}` prevented the transition. */
  saved: string;
  /** The message if the page of the record shows a dialog first. */
  asks: string;
}

/** A 409 with its own code and message. */
interface Conflict {
  code: string;
  message: string;
}

/** A transition from a state to another, or a change of a few fields within a state. */
export interface Transition<
  R extends RecordValues = RecordValues,
  S extends string = string,
  I extends Fields = Fields,
  D extends Loads = Loads,
> {
  from: readonly S[];
  /**
   * Left out: the state stays, and a call that changes nothing leaves no trace. A list: `sets` chooses one of these
   * states.
   */
  to?: S | readonly S[];
  /** The action that a person needs. */
  may: AnyAction;
  /** A review of a team's submissions, which a deputy makes in the manager's place. Left out: deputies do not. */
  isReview?: true;
  /** The message that refuses it on one's own record; left out: allowed. */
  notOwn?: string;
  /** The label of its button. */
  label: string;
  /** The text of the response, the notification and the history. */
  done: string;
  /** One line for the API's documentation. */
  summary: string;
  /** Its name in the history. Left out: its name. */
  recordedAs?: string;
  /** `GET` if the specification requires a GET that changes something; left out: a POST. */
  method?: 'GET';
  /** The keyboard shortcut in a queue. */
  key?: string;
  /** Offered for many records at once. */
  bulk?: boolean;
  /** One call may name several records (`ids`): it succeeds or fails for all of them, with the same input. */
  takesSeveral?: boolean;
  /** Its button is the primary one. */
  isPrimary?: boolean;
  /** Offered next to Save on the form of a record in a state where it begins. Left out: on the record only. */
  withSave?: WithSave;
  /** The fields that a dialog asks for. */
  input?: I;
  /** The dialog before it. Left out: a dialog only if there is input. */
  ask?: Question;
  /** Returns true if its question applies to a record. Left out: always. */
  asksIf?(record: R): boolean;
  /**
   * Returns the input fields for a record, adjusted by it or by what `related` finds: a maximum, a currency. Fields
   * it leaves out are sent as suggested.
   */
  asksFor?(record: R, related: Related): Fields;
  /** Returns the initial values of its dialog, on the company's day. */
  suggests?(record: R, today: string): Partial<InputOf<I>>;
  /** Returns values found through `related` that are sent back as the person saw them. */
  sendsBack?(related: Related): Partial<InputOf<I>>;
  /** Returns false for a record that does not need it, whatever else changes; screens then hide it. */
  isRelevant?(record: R, related: Related): boolean;
  /** The refusal in other states, if the state's own sentence does not fit. */
  otherwise?: Conflict;
  /** The transition that undoes it, offered right after it. */
  undo?: string;
  /** It undoes another transition: only the person recorded there may make it, and only this soon after. */
  undoes?: {
    by: { field: keyof R & string } & Conflict;
    within: { field: keyof R & string; minutes: number } & Conflict;
  };
  /**
   * By default a person's repeated call, while it is the last event of the record, gets the first response again; so
   * does a call that changes nothing. `false`: the state refuses it like any other call, and effects happen even if
   * no value changes.
   */
  idempotent?: false;
  /** Returns true if the record shows that a second call would change nothing. */
  isRepeated?(record: R, context: TransitionContext<I, D>): boolean;
  /** Paths of resources whose writers are awaited before the record is locked, because it counts what they write. */
  locks?: readonly string[];
  /** Chains of references to other records that its rules read, by name. */
  related?: Readonly<Record<string, readonly string[]>>;
  /** Loads that the server part finds for its rules, by name; one named after an input limits the choices there. */
  loads?: D;
  /** Returns why this person may not make it with this record at all (403), before its state is checked. */
  forbids?(record: R, context: TransitionContext<I, D>): Refusal | undefined;
  /** Returns the errors of its input: field → sentence (422, before the state is checked) */
  check?(record: R, context: TransitionContext<I, D>): Readonly<Record<string, string>> | undefined;
  /** Returns why it is refused although the state allows it. */
  guard?(record: R, context: TransitionContext<I, D>): Refusal | undefined;
  /** Returns the values to set, with the state if `to` is a list. */
  sets?(record: R, context: TransitionContext<I, D>): Partial<R>;
}

/** A transition that only code makes: it has no call, no button and no permission. */
export interface InternalTransition<
  R extends RecordValues = RecordValues,
  S extends string = string,
  I extends Fields = Fields,
> extends Pick<Transition<R, S, I, Record<never, never>>, 'from' | 'to' | 'recordedAs' | 'input'> {
  /** The text of the history. Left out: it leaves no event. */
  done?: string;
  /** Decided by time or a count: the record gets no new version and its history no event. */
  trace?: false;
  /** Returns true if a save causes it, by the values that it writes: it is part of that save and its event. */
  bySave?(values: Partial<R>, record: R): boolean;
  /** Why it is refused although the state allows it. */
  guard?(record: R, context: TransitionContext<I, Record<never, never>>): Refusal | undefined;
  /** The values that the record gets; its state among them if `to` is a list. */
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

/** Returns the one state that a transition leads to; nothing if the record stays or the transition chooses. */
export const stateAfter = <S extends string>({ to }: { to?: S | readonly S[] }): S | undefined =>
  typeof to === 'string' ? to : undefined;

/** Returns the states that a transition can lead to; none if the record stays in its own. */
export const statesAfter = <S extends string>({
  to = [],
}: {
  to?: S | readonly S[];
}): readonly S[] => (typeof to === 'string' ? [to] : to);
