import type { FigureDeclaration } from '@/core/dashboardFigures';
import type { RecordValues } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import type { DerivingFacts } from '@/core/resource/derivation';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import type { Mail } from './mail';
import type { By, Found, Reads, Refused, Store, Stored, Sum, Tx } from './store';

// biome-ignore lint/suspicious/noExplicitAny: of any resource and input; typed again by `handle`.
type Loose = any;

/** Where mails of a change go. */
export interface Mails {
  /** Hands a mail over now; where it throws, nothing is changed. */
  send(mail: Mail): Promise<void>;
  /** Does something after the answer. */
  afterwards(work: () => Promise<void>): void;
  /** The beginning of every link in a mail. */
  publicUrl: string;
}

/** Who calls, and what there is beside the records. */
export interface Call {
  by: By;
  /** Every resource that there is, by path. */
  registry: ReadonlyMap<string, Resource>;
  /** The handlers of modules for their records. */
  attached: Attached;
  /** Left out where a change can bring no mail. */
  mails?: Mails | undefined;
  /** Writes down what went wrong where the call is answered all the same; left out where there is no log. */
  logFailure?: ((what: string, problem: unknown) => void) | undefined;
}

/** Every resource, and what modules do with their records: what there is without a caller. */
export type World = Pick<Call, 'registry' | 'attached'>;

/** A call that changes something, in its transaction. */
export interface Change extends Call {
  tx: Tx;
}

/** The record as it is after a change, or the reason why it was refused. */
export type Outcome = { record: RecordValues } | Refused;

/** The resource with this path. Throws where there is none: a path comes from an entry, not from people. */
export function resourceOf({ registry }: Pick<Call, 'registry'>, path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}

/** A record by its id, deleted or not, for rules; the person need not see it. Nothing if there is no id. */
export async function recordOf<F extends Fields>(
  reads: Reads,
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
  Near = Readonly<Record<string, RecordValues | undefined>>,
> {
  name: N;
  /** Its name in the history. */
  recordedAs: string;
  before: R;
  /** The record as it is now: what the handlers before made of it. */
  after: R;
  /** Its input, `null` for each value that was left out. */
  input: I;
  /** The records that its rules read, by name; nothing where it was no call of its own. */
  near?: Near;
}

/** A change of a record; `before` is nothing where it was added. */
export interface Changed<R extends RecordValues = Stored> {
  before: R | undefined;
  after: R;
}

/** The record as it is now, why the transition may not stand, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say returns nothing.
export type Answer<R> = Promise<R | Refused | void>;

/** Does what follows from a transition. */
export type OnTransition<R extends RecordValues = Stored> = (
  ctx: Change,
  made: Made<R>,
) => Answer<R>;

/** Does once what follows from a transition of all records that were moved together. */
export type OnMany<R extends RecordValues = Stored> = (
  ctx: Change,
  many: readonly Made<R>[],
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say returns nothing.
) => Promise<Refused | void>;

/** Finds something that rules of transitions read. */
export type Loader<R extends RecordValues = Stored, T extends RecordValues = RecordValues> = (
  ctx: Change,
  record: R,
  chosen: RecordValues[string],
) => Promise<T | undefined>;

/** Shows values of records, or of their history, as this person may know them. */
export type Present<R = RecordValues> = (
  call: Call,
  reads: Reads,
  rows: readonly Readonly<Partial<R>>[],
) => Promise<readonly Readonly<Partial<R>>[]>;

/** A save that was read: the values for a record as it is (`current`), or for one that is added. */
export interface Sent<R extends RecordValues = Stored> {
  of: Resource;
  values: Readonly<Partial<R>>;
  current: R | undefined;
}

/** The findings of a preparation. */
export interface Prepared<R extends RecordValues = Stored> {
  /** Messages for fields that are wrong. */
  errors?: FieldErrors;
  /** Facts for the rule that derives its values. */
  facts?: Partial<Pick<DerivingFacts, 'hasAccount'>>;
  /** The values with those that follow from them, once its files are known. */
  complete?(values: Readonly<Partial<R>>): Promise<Readonly<Partial<R>>>;
  /** Does the rest once the record is as it will be, changed or not; returns it where that changes it again. */
  follow?(after: R): Promise<Refused | { record: R } | undefined>;
}

/** Looks up, refuses and completes what a save sends, with one look at other records for all three. */
export interface Prepare<R extends RecordValues = Stored> {
  /** Of a whole record that is sent back (`body`), what is meant; `sent` is that without what nobody can send. */
  meant?(
    sent: Readonly<Record<string, unknown>>,
    body: Readonly<Record<string, unknown>>,
    current: R,
  ): Readonly<Record<string, unknown>>;
  /** Why this person may not send such a body at all; asked before it is read. */
  refuse?(
    ctx: Change,
    body: Readonly<Record<string, unknown>>,
    current: R | undefined,
  ): Promise<Refusal | undefined>;
  prepare?(ctx: Change, sent: Sent<R>): Promise<Prepared<R> | undefined>;
}

/** Saves in a way of its own: adds a record, or changes the one whose id the body has. */
export type Save = (ctx: Change, body: Readonly<Record<string, unknown>>) => Promise<Outcome>;

/** Figures that stand with the rows of a list, over everything it finds. */
export interface Figure {
  /** Sums that the statement for the page of the list works out as well. */
  sums: readonly Sum[];
  beside(
    call: Call,
    reads: Reads,
    of: Resource,
    query: ListQuery,
    found: Pick<Found, 'total' | 'sums'>,
  ): Promise<Record<string, unknown>>;
}

/** Another module's objection to a transition: a 409. */
export type Guard<R extends RecordValues = Stored, I = RecordValues> = (
  ctx: Change,
  record: R,
  asked: { input: I },
) => Promise<Refusal | undefined>;

/** Work that time brings about without anybody's call; safe to repeat. */
export type Job = (store: Store, world: World) => Promise<void>;

/** Handlers of any resource, as the engine runs them; `handle` types them by their resource. */
export interface AnyHandlers {
  prepare?: readonly Prepare<Loose>[];
  save?: Save;
  afterChange?(ctx: Change, changed: Changed<Loose>): Promise<Refusal | undefined>;
  afterAdded?(ctx: Change, added: readonly Loose[]): Promise<Refusal | undefined>;
  loads?: Readonly<Record<string, Loader<Loose>>>;
  guard?: Readonly<Record<string, Guard<Loose, Loose>>>;
  onEach?: OnTransition<Loose>;
  on?: Readonly<Record<string, OnTransition<Loose>>>;
  onMany?: Readonly<Record<string, OnMany<Loose>>>;
  present?: readonly Present<Loose>[];
  presentAnswer?: Present<Loose>;
  figures?: Figure;
}

/** The handlers that one module attached to a resource. */
export interface ModuleHandlers extends AnyHandlers {
  /** The name of the module. */
  module: string;
}

/** The handlers that modules attached to resources, in the order of the modules, and their jobs. */
export interface Attached {
  of(path: string): readonly ModuleHandlers[];
  jobs: readonly Job[];
  /** The figures of the dashboard, in their order. */
  figures: readonly FigureDeclaration[];
}
