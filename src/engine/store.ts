import type { Actor, Represented } from '@/core/access/table';
import type { FileValue, RecordValues, Value } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Refusal } from '@/core/validation/refusals';
import type { AccountChanges, AccountReads, Sessions } from './accounts';
import type { KeyedRequest, StoredAnswer } from './keyedRequests';
import type { As, Found, Hit, NameIn, Query, Sought, Sum, Sums, Test } from './lists/query';
import type { Erasing } from './personal/erasurePort';
import type { RecordChange, Stored, ValuesOf } from './storedRecord';

export type { Account, GrantKind, Profile, Sessions, SignedIn, TokenPurpose } from './accounts';
export type { KeyedRequest, StoredAnswer } from './keyedRequests';
export type { As, Found, Hit, Query, Sought, Sum, Sums, Test } from './lists/query';
export type { RecordChange, Stored, ValuesOf } from './storedRecord';

/** The author of a change, and its request. */
export interface By extends Actor {
  name: string;
  requestId: string;
  /** The person a deputy acts for, if the record is theirs only in that role. */
  actsFor?: Represented;
  /** The bulk change or import that the change belongs to. Left out: none. */
  groupId?: number;
}

/** An event of a record: one of src/activityEvents, or a transition of its workflows. */
export type ActivityAction = string;

/** Field name → [old, new]. */
export type Changes = Record<string, [Value, Value]>;

/** One line of a record's history. */
export type ActivityEvent = RecordValues & { id: number; changes: Changes };

/** The details of a change for the history of a record. */
export interface EventDetails {
  by: By;
  /** Left out: `add` or `edit`. */
  action?: ActivityAction;
  /** Left out: every field whose value is different. */
  changes?: Changes;
  /** `false`: the record is itself a line of history, and has none. */
  history?: false;
}

/** The reason nothing was done, with the current record if the person may see it. */
export interface Refused {
  refusal: Refusal;
  record?: RecordValues;
}

/** A file to be stored: its path on this machine, or its bytes. */
export interface WaitingFile extends Omit<FileValue, 'id'> {
  /** SHA-256 of the bytes in hex. */
  digest: string;
  content: { path: string } | { bytes: Uint8Array };
}

/** Reads. Without a person (`as`) they are for rules, which may use every record. */
export interface Reads extends AccountReads {
  /** The company's time zone. */
  readonly zone: string;
  /** The time by the store's clock, ISO 8601 to the millisecond; in a transaction it is `now`. */
  moment(): Promise<string>;
  /** The record with this id, archived or not. */
  get<F extends Fields>(of: Resource<F>, id: number): Promise<Stored<F> | undefined>;
  find<F extends Fields>(of: Resource<F>, query: Query, as?: As): Promise<Found<F>>;
  /**
   * Finds these words in each list: list by list, the closest records first, then in list order. A list that finds
   * `atMost` or more returns none.
   */
  search(words: string, lists: readonly Sought[]): Promise<Hit[]>;
  /** Returns numeric sums over what the query finds, and its `count`: one row, or one for each value set of `by`. */
  aggregate<F extends Fields, N extends string = never, B extends NameIn<F> = never>(
    of: Resource<F>,
    query: Query,
    sums: readonly Sum<N, NameIn<F>>[],
    by?: readonly B[],
    as?: As,
  ): Promise<Sums<F, N, B>[]>;
  /** Returns events, newest first by default; with `as`, only of visible records. Each has all its changes. */
  history(query: Query, as?: Actor): Promise<{ rows: ActivityEvent[]; total: number }>;
  /** Returns other files with the same bytes as any of these. */
  filesAlike(ids: readonly number[]): Promise<number[]>;
  /** Returns the bytes of a file. Permission to read it comes from the records that hold it. */
  readFile(id: number): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** A number with a name, stored in a field of a record. */
export interface NumberOfRecord {
  name: string;
  of: Resource;
  id: number;
  by: string;
}

/**
 * The purpose of a lock. `update`: to write or check a record, one change after the other. `reference`: to point at
 * it; it is not deleted before the end, but others may lock and change it.
 */
export type LockMode = 'update' | 'reference';

/**
 * An atomic change. Order of locks: serialize, the record that holds another (a week before its entries), record. What
 * is called without waiting for the call before it runs in the order of the calls.
 */
export interface Tx extends Reads, Sessions, AccountChanges, Erasing {
  /** The time of the whole change, which everything it writes has. */
  readonly now: string;
  /**
   * Locks the record until the end, if the person may see it; `may` says whether they may do this with it. By id it
   * may be archived, by tests it may not.
   */
  lock<F extends Fields>(
    of: Resource<F>,
    at: number | readonly Test[],
    as: As,
    mode?: LockMode,
  ): Promise<{ record: Stored<F>; may: boolean } | undefined>;
  /**
   * Locks records that are not archived, in id order, whatever the caller may see. `free`: only those that nobody
   * else has locked, without waiting for others.
   */
  lockWhere<F extends Fields>(
    of: Resource<F>,
    tests: readonly Test[],
    which?: 'free',
  ): Promise<Stored<F>[]>;
  /**
   * Waits for others that serialize on the same name and number or text, or for every writer of a resource. Where the number
   * is a record's, returns whether that record exists.
   */
  serialize(
    on: Resource | readonly [name: string, id: number | string] | NumberOfRecord,
  ): Promise<boolean>;
  /** Adds a record with its one event. */
  add<F extends Fields>(
    of: Resource<F>,
    values: ValuesOf<F>,
    event: EventDetails,
  ): Promise<Stored<F>>;
  /** Adds records in two statements, each with its one event. */
  addEach<F extends Fields>(
    of: Resource<F>,
    rows: readonly ValuesOf<F>[],
    event: EventDetails,
  ): Promise<Stored<F>[]>;
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
  /** Adds computed records, all with the same fields: nobody added them, so they have no event. */
  addMany<F extends Fields>(
    of: Resource<F>,
    rows: readonly ValuesOf<F>[],
    by: By,
  ): Promise<readonly Stored<F>[]>;
  /** Writes computed values, the same fields in each row: nobody changed them, so there is no version and no event. */
  changeMany<F extends Fields>(
    of: Resource<F>,
    rows: readonly (ValuesOf<F> & { id: number })[],
  ): Promise<void>;
  /** Makes changes caused by time alone to unarchived records: no version, no event. Returns their number. */
  changeWhere<F extends Fields>(
    of: Resource<F>,
    tests: readonly Test[],
    values: ValuesOf<F>,
  ): Promise<number>;
  /** Records an event that changed no field. */
  recordEvent(
    of: Resource,
    id: number,
    event: Omit<EventDetails, 'history'> & { action: ActivityAction },
  ): Promise<void>;
  /** Registers the files of a change. Their bytes are stored just before it commits, and removed if it fails. */
  keepFiles(files: readonly WaitingFile[], by: By): Promise<FileValue[]>;
  /** Registers files that no record names yet: a record may within seven days, then they are removed. */
  keepUnnamed(files: readonly WaitingFile[], by: By): Promise<FileValue[]>;
  /** Takes those of these files that this person uploaded and no record names: from now on a record does. */
  takeFiles(ids: readonly number[], by: By): Promise<FileValue[]>;
  /**
   * Waits for a statement just before the commit, so that it costs no round trip of its own: it is sent along with
   * the next one, which finds what it wrote.
   */
  awaitAtEnd(statement: Promise<unknown>): void;
  /** Runs work last; if it throws, everything is rolled back. */
  beforeCommit(work: () => Promise<void>): void;
  /**
   * Runs a part of the change. Where it is refused or throws, everything that it wrote is taken back, and the rest of
   * the change stands. Locks stay until the end.
   */
  savepoint<T>(work: () => Promise<T | Refused>): Promise<T | Refused>;
  /** Takes a key; of two at once the second gets `running`. `another`: the key was used for another request. */
  once(request: KeyedRequest): Promise<'new' | 'running' | 'another' | StoredAnswer>;
  /** Stores the answer of a request whose key was taken. */
  answered(request: KeyedRequest, answer: StoredAnswer): Promise<void>;
}

/** Reads and locks that need no moment, which a change sends along with its beginning. */
export type Opening = Pick<Tx, 'zone' | 'get' | 'find' | 'lock' | 'lockWhere' | 'serialize'>;

/** The parts of a change that are sent along with its beginning, if that saves a round trip. */
export interface Ahead {
  /** The request whose key the work takes first with `once`. */
  keyed?: KeyedRequest | undefined;
  /** Takes the first locks. Repeated with the change; without effect if its key turns out to be taken. */
  open?: ((tx: Opening) => Promise<void>) | undefined;
}

/** The changes that a store may leave out, because they only save round trips. */
export type Batched = 'addEach' | 'changeEach' | 'awaitAtEnd';

/** A completed backup: the moment whose data it holds, and its size. */
export interface BackupRun {
  taken_at: string;
  tables: number;
  rows: number;
  files: number;
}

/** Stores records, and reads them. */
export interface Store extends Reads, Sessions {
  /** Returns the latest backups, newest first. A store that nothing backs up leaves it out. */
  backups?(most: number): Promise<readonly BackupRun[]>;
  /**
   * Runs reads that belong together, all at one moment: those that do not wait for each other share a round trip.
   * A store whose reads cost no round trips leaves it out.
   */
  readTogether?<T>(work: (reads: Reads) => Promise<T>): Promise<T>;
  /**
   * Runs a change; a refusal or an exception rolls it back. It is repeated up to five times after deadlocks, so
   * `work` must be safe to repeat. Throws if a change begins within another.
   */
  transaction<T>(work: (tx: Tx) => Promise<T | Refused>, ahead?: Ahead): Promise<T | Refused>;
}
