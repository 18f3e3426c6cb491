import type { Actor, Represented } from '@/core/access/table';
import type { FileValue, RecordValues, Value } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Refusal } from '@/core/validation/refusals';
import type { AccountChanges, AccountReads, Sessions } from './accounts';
import type { As, Found, Hit, NameIn, Query, Sought, Sum, Sums, Test } from './lists/query';
import type { Stored, ValuesOf } from './stored';

export type { Account, GrantKind, Profile, Sessions, SignedIn, TokenPurpose } from './accounts';
export type { As, Found, Hit, Query, Sought, Sum, Sums, Test } from './lists/query';
export type { Stored, ValuesOf } from './stored';

/** Who makes a change, and in which request. */
export interface By extends Actor {
  name: string;
  requestId: string;
  /** In whose place, where the record is theirs by that alone. */
  actsFor?: Represented;
}

/** What can happen to a record: one of src/activityEvents, or a transition of its workflows. */
export type ActivityAction = string;

/** Field name → [old, new]. */
export type Changes = Record<string, [Value, Value]>;

/** One line of a record's history. */
export type ActivityEvent = RecordValues & { id: number; changes: Changes };

/** What the history of a record stores of a change. */
export interface EventDetails {
  by: By;
  /** Left out: `add` or `edit`. */
  action?: ActivityAction;
  /** Left out: every field that is another now. */
  changes?: Changes;
  /** `false`: the record is itself a line of history, and has none. */
  history?: false;
}

/** Why nothing was done, with the record as it is where the person may see it. */
export interface Refused {
  refusal: Refusal;
  record?: RecordValues;
}

/** A file that waits to be kept: where it lies on this machine's disk, or its bytes. */
export interface WaitingFile extends Omit<FileValue, 'id'> {
  /** SHA-256 of the bytes in hex. */
  digest: string;
  content: { path: string } | { bytes: Uint8Array };
}

/** A request under an Idempotency-Key: whose it is, which operation it asks for, and what its body is known by. */
export interface KeyedRequest {
  employeeId: number;
  key: string;
  operation: string;
  digest: string;
}

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number;
  answer: string;
}

/** What can be looked up. Without a person (`as`) it is for rules, which know of every record. */
export interface Reads extends AccountReads {
  /** The company's time zone. */
  readonly zone: string;
  /** Now by the clock of the store, ISO 8601 to the millisecond; in a transaction it is `now`. */
  moment(): Promise<string>;
  /** The record with this id, archived or not. */
  get<F extends Fields>(of: Resource<F>, id: number): Promise<Stored<F> | undefined>;
  find<F extends Fields>(of: Resource<F>, query: Query, as?: As): Promise<Found<F>>;
  /**
   * The records of each list that have these words, list by list, the closest first and then in the list's order. Of a
   * list that finds `atMost` or more there are none.
   */
  search(words: string, lists: readonly Sought[]): Promise<Hit[]>;
  /** Sums, as numbers, over what the query finds, and the `count` of it: one row, or a row for each set of values of the fields `by`. */
  aggregate<F extends Fields, N extends string = never, B extends NameIn<F> = never>(
    of: Resource<F>,
    query: Query,
    sums: readonly Sum<N, NameIn<F>>[],
    by?: readonly B[],
    as?: As,
  ): Promise<Sums<F, N, B>[]>;
  /** Events, newest first by default, `as` a person those of records they may see; each with every field of its changes. */
  history(query: Query, as?: Actor): Promise<{ rows: ActivityEvent[]; total: number }>;
  /** Other files with the same bytes as one of these. */
  filesAlike(ids: readonly number[]): Promise<number[]>;
  /** The bytes of a file. Who may read it is asked of the records that hold it. */
  readFile(id: number): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** A number under a name, which a record has in one of its fields. */
export interface NumberOfRecord {
  name: string;
  of: Resource;
  id: number;
  by: string;
}

/**
 * What a record is locked for. `update`: to be written or judged, one change after the other. `reference`: to be pointed
 * at; it is not deleted before the end, but others may lock and change it.
 */
export type LockMode = 'update' | 'reference';

/** A locked record, and the values that it gets. */
export interface RecordChange<F extends Fields = Fields> {
  record: Stored<F>;
  values: ValuesOf<F>;
}

/** A change that is all done at its end, or not at all. Locks are taken in one order: serialize, the record that holds another (a week before its entries), record. */
export interface Tx extends Reads, Sessions, AccountChanges {
  /** The one moment of all of it: what it writes was written then. */
  readonly now: string;
  /**
   * The record where the person may see it, locked until the end; `may` says whether they may do this with it. By its
   * id archived or not, by tests only one that is not.
   */
  lock<F extends Fields>(
    of: Resource<F>,
    at: number | readonly Test[],
    as: As,
    mode?: LockMode,
  ): Promise<{ record: Stored<F>; may: boolean } | undefined>;
  /**
   * Records that are not archived, locked in the order of their ids; the caller need not see them. `free`: only those
   * that nobody else holds, without waiting for the others.
   */
  lockWhere<F extends Fields>(
    of: Resource<F>,
    tests: readonly Test[],
    which?: 'free',
  ): Promise<Stored<F>[]>;
  /**
   * Waits for others that serialize on the same name and number, or for every writer of a resource. Where the number is
   * a record's, answers whether there is such a record.
   */
  serialize(on: Resource | readonly [name: string, id: number] | NumberOfRecord): Promise<boolean>;
  /** Adds a record with its one event. */
  add<F extends Fields>(
    of: Resource<F>,
    values: ValuesOf<F>,
    event: EventDetails,
  ): Promise<Stored<F>>;
  /** Changes a locked record: the next version, with its one event. */
  change<F extends Fields>(
    of: Resource<F>,
    record: Stored<F>,
    values: ValuesOf<F>,
    event: EventDetails,
  ): Promise<Stored<F>>;
  /** Changes locked records in two statements: each gets its next version, with its one event. */
  changeEach<F extends Fields>(
    of: Resource<F>,
    changes: readonly RecordChange<F>[],
    event: EventDetails,
  ): Promise<Stored<F>[]>;
  /** Adds records that follow from others, the same fields for each: nobody added them, so they have no event. */
  addMany<F extends Fields>(
    of: Resource<F>,
    rows: readonly ValuesOf<F>[],
    by: By,
  ): Promise<readonly Stored<F>[]>;
  /** Values that follow from others, the same fields for each row: nobody changed them, so no version and no event. */
  changeMany<F extends Fields>(
    of: Resource<F>,
    rows: readonly (ValuesOf<F> & { id: number })[],
  ): Promise<void>;
  /** What time alone does, to records that are not archived: no version, no event. Answers to how many. */
  changeWhere<F extends Fields>(
    of: Resource<F>,
    tests: readonly Test[],
    values: ValuesOf<F>,
  ): Promise<number>;
  /** An event of what changed no field. */
  recordEvent(
    of: Resource,
    id: number,
    event: Omit<EventDetails, 'history'> & { action: ActivityAction },
  ): Promise<void>;
  /** Files of a change: known now, their bytes kept just before the end, and gone where it fails. */
  keepFiles(files: readonly WaitingFile[], by: By): Promise<FileValue[]>;
  /** The same for files that no record names yet: one may within seven days, then they are gone. */
  keepUnnamed(files: readonly WaitingFile[], by: By): Promise<FileValue[]>;
  /** Those of these files that this person sent by themselves and no record names: from now on one does. */
  takeFiles(ids: readonly number[], by: By): Promise<FileValue[]>;
  /** The last thing done; where it throws, nothing has happened. */
  beforeCommit(work: () => Promise<void>): void;
  /** Takes a key: of two at once one is told `running`. `another`: the key was used for another request. */
  once(request: KeyedRequest): Promise<'new' | 'running' | 'another' | StoredAnswer>;
  /** Keeps the answer of a request whose key was taken. */
  answered(request: KeyedRequest, kept: StoredAnswer): Promise<void>;
}

/** Where records live. */
export interface Store extends Reads, Sessions {
  /**
   * Carries out a change. Refused or thrown: nothing happened. Begun again, up to five times, where two changes waited
   * for each other: `work` must bear that. Throws where one is begun within another.
   */
  transaction<T>(work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused>;
}
