import type { FigureDeclaration } from '@/core/dashboardFigures';
import type { RecordValues } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import type { DerivingFacts } from '@/core/resource/derivation';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import type { Mail } from './mail';
import type { AttemptCounter } from './signIn/attemptCounter';
import type { By, Found, Opening, Reads, Refused, Store, Stored, Sum, Tx } from './store';

// biome-ignore lint/suspicious/noExplicitAny: of any resource and input; typed again by `handle`.
type Loose = any;

export interface Mails {
  /** Hands a mail to the mail server now; if this throws, nothing is changed. */
  send(mail: Mail): Promise<void>;
  /** Runs work after the answer was sent. */
  afterwards(work: () => Promise<void>): void;
  /** The beginning of every link in a mail. */
  publicUrl: string;
  /** True if mails go to a mail server, and not into a folder. */
  hasServer: boolean;
}

/** A caller, with everything but the records that calls need. */
export interface Call {
  by: By;
  registry: ReadonlyMap<string, Resource>;
  /** The handlers of modules for their records. */
  attached: Attached;
  /** Left out if a change can cause no mail. */
  mails?: Mails | undefined;
  /** Counts tries against limits; left out if nobody calls over HTTP. */
  tries?: AttemptCounter | undefined;
  /** Logs a failure that does not fail the call; left out if there is no log. */
  logFailure?: ((what: string, problem: unknown) => void) | undefined;
}

/** Every resource with its handlers: the part of a call that needs no caller. */
export type World = Pick<Call, 'registry' | 'attached'>;

/** A call whose transaction is beginning. */
export interface Beginning extends Call {
  tx: Opening;
}

/** A call that changes something, with its transaction. */
export interface Change extends Call {
  tx: Tx;
}

/** The record after a change, or the reason why it was refused. */
export type Outcome = { record: RecordValues } | Refused;

/** Returns the resource with this path. Throws if there is none: paths come from code, never from people. */
export function resourceOf({ registry }: Pick<Call, 'registry'>, path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}

/** Returns a record by its id, deleted or not, for rules, whatever the person may see. Nothing without an id. */
export async function recordOf<F extends Fields>(
  reads: Pick<Reads, 'get'>,
  of: Resource<F>,
  id: unknown,
): Promise<Stored<F> | undefined> {
  return typeof id === 'number' ? reads.get(of, id) : undefined;
}

/** A transition that was just written. */
export interface Made<
  R extends RecordValues = Stored,
  N extends string = string,
  I = RecordValues,
  Related = Readonly<Record<string, RecordValues | undefined>>,
> {
  name: N;
  /** Its name in the history. */
  recordedAs: string;
  before: R;
  /** The current record, as the handlers before this one left it. */
  after: R;
  /** Its input, with `null` for each value that was left out. */
  input: I;
  /** The records that its rules read, by name; nothing if the transition was part of another call. */
  related?: Related;
}

/** A change of a record; `before` is nothing for a new record. */
export interface Changed<R extends RecordValues = Stored> {
  before: R | undefined;
  after: R;
}

/** The record as it is now, the reason to refuse the transition, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say returns nothing.
export type Answer<R> = Promise<R | Refused | void>;

/** Handles the effects of a transition on a record. */
export type OnTransition<R extends RecordValues = Stored> = (
  ctx: Change,
  made: Made<R>,
) => Answer<R>;

/** Loads records that rules of transitions read. */
export type Loader<R extends RecordValues = Stored, T extends RecordValues = RecordValues> = (
  ctx: Change,
  record: R,
  chosen: RecordValues[string],
) => Promise<T | undefined>;

/** Returns values of records, or of their history, as this person may see them. */
export type Present<R = RecordValues> = (
  call: Call,
  reads: Reads,
  rows: readonly Readonly<Partial<R>>[],
) => Promise<readonly Readonly<Partial<R>>[]>;

/** A handler that shows values, with the fields that it changes or adds. */
export interface Presenter<R = RecordValues> {
  fields: readonly string[];
  show: Present<R>;
}

/** A save that was read: the values of an existing record (`current`) or of a new one. */
export interface Sent<R extends RecordValues = Stored> {
  of: Resource;
  values: Readonly<Partial<R>>;
  current: R | undefined;
}

/** The findings of `Prepare`. */
export interface Prepared<R extends RecordValues = Stored> {
  /** Messages for fields that are wrong. */
  errors?: FieldErrors;
  /** Facts for the rule that derives its values. */
  facts?: Partial<Pick<DerivingFacts, 'hasAccount'>>;
  /** Adds the values that depend on others, once the files are known. */
  complete?(values: Readonly<Partial<R>>): Promise<Readonly<Partial<R>>>;
  /** Runs once the record is written, whether or not it changed; returns the record if it changes it again. */
  follow?(after: R): Promise<Refused | { record: R } | undefined>;
}

/** Looks up, refuses and completes a save, sharing one read of other records. */
export interface Prepare<R extends RecordValues = Stored> {
  /** Returns the intended changes if a whole record (`body`) was sent; `sent` lacks its read-only fields. */
  meant?(
    sent: Readonly<Record<string, unknown>>,
    body: Readonly<Record<string, unknown>>,
    current: R,
  ): Readonly<Record<string, unknown>>;
  /** Returns why this person may not send such a body at all; called before the body is read. */
  refuse?(
    ctx: Change,
    body: Readonly<Record<string, unknown>>,
    current: R | undefined,
  ): Promise<Refusal | undefined>;
  prepare?(ctx: Change, sent: Sent<R>): Promise<Prepared<R> | undefined>;
}

/** Saves in a custom way: adds a record, or changes the one whose id is in the body. */
export type Save = (ctx: Change, body: Readonly<Record<string, unknown>>) => Promise<Outcome>;

/** Sends the first locks and reads of a save along with its beginning; returns the save that goes on from them. */
export type BeginSave = (ctx: Beginning, body: Readonly<Record<string, unknown>>) => Promise<Save>;

/** Figures for a list, computed over every row it finds. */
export interface Figure {
  /** Sums that are computed in the same statement as the page. */
  sums: readonly Sum[];
  extras(
    call: Call,
    reads: Reads,
    of: Resource,
    query: ListQuery,
    found: Pick<Found, 'total' | 'sums'>,
  ): Promise<Record<string, unknown>>;
}

/** Another module's objection to a transition, answered with 409. */
export type Guard<R extends RecordValues = Stored, I = RecordValues> = (
  ctx: Change,
  record: R,
  call: { input: I },
) => Promise<Refusal | undefined>;

/** Work that is due at a time without a call; safe to repeat. */
export type Job = (store: Store, world: World) => Promise<void>;

/** Handlers of any resource, as the engine runs them; `handle` gives them the types of their resource. */
export interface AnyHandlers {
  prepare?: readonly Prepare<Loose>[];
  save?: Save;
  beginSave?: BeginSave;
  afterChange?(ctx: Change, changed: Changed<Loose>): Promise<Refusal | undefined>;
  afterAdded?(ctx: Change, added: readonly Loose[]): Promise<Refusal | undefined>;
  loads?: Readonly<Record<string, Loader<Loose>>>;
  guard?: Readonly<Record<string, Guard<Loose, Loose>>>;
  onEach?: OnTransition<Loose>;
  on?: Readonly<Record<string, OnTransition<Loose>>>;
  present?: readonly Presenter<Loose>[];
  presentAnswer?: Present<Loose>;
  figures?: Figure;
}

/** The handlers that one module attached to a resource. */
export interface ModuleHandlers extends AnyHandlers {
  module: string;
}

/** The handlers that modules attached to resources, in module order, and their jobs. */
export interface Attached {
  of(path: string): readonly ModuleHandlers[];
  jobs: readonly Job[];
  /** The figures of the dashboard, in display order. */
  figures: readonly FigureDeclaration[];
}
