import type { RecordValues } from '@/core/fields';

/** A record on the screen, saved or not. Its key remains the same through every save. */
export interface Edited {
  key: string;
  values: RecordValues;
}

/** The server's records, by their keys on this page. */
export type Base = ReadonlyMap<string, RecordValues>;

/** The changes that the server does not have yet. */
export interface Plan {
  /** `body` is the part to send: all of a new record, otherwise id, version and changed fields. */
  changed: { key: string; values: RecordValues; body: RecordValues }[];
  deleted: { key: string; id: number }[];
}

/** The errors of a record: field → sentence. */
export type Issues = Readonly<Record<string, string>>;

/** A change of the content that can be undone. */
export interface Step<Content> {
  /** The message key of its description. */
  what: string;
  before: Content;
  after: Content;
}

/**
 * The definition of a document that is edited record by record. `View` is the server's response, `Content` the
 * immutable state on the screen. All functions are pure.
 */
export interface SyncDefinition<View, Content> {
  recordsOf(view: View): readonly RecordValues[];
  /** Returns the records that a send has saved, in the order of the send. */
  savedIn(view: View): readonly RecordValues[];
  /** Returns the content of a response, each record under `recordKey`. */
  open(view: View): Content;
  editedIn(content: Content): readonly Edited[];
  /** Returns the content with these records instead; some may be new. */
  withEdited(content: Content, edited: readonly Edited[]): Content;
  /** Returns a record's input as a save sends it. Records with equal input are equal here. */
  sentOf(values: Readonly<RecordValues>): RecordValues;
  /** Returns a server's record with a person's input applied. */
  withSent(record: Readonly<RecordValues>, sent: Readonly<RecordValues>): RecordValues;
  /**
   * True if changes of two people to different fields of a record are also a conflict. Otherwise they are merged,
   * and only fields that both changed are a conflict.
   */
  conflictsAsWhole?: boolean;
  /** Returns the errors found by local rules, by the key of the record. */
  issuesIn(content: Content, view: View): ReadonlyMap<string, Issues>;
  /** Counts the unreadable inputs, which are in no record. */
  countUnread(content: Content): number;
  /** Returns the content without the changes of a step. */
  undone(content: Content, step: Step<Content>): Content;
  /** Returns the input to store in addition to the records, as JSON; nothing if there is none. */
  extraOf(content: Content): unknown;
  /** Returns the content with that input restored. */
  withExtra(content: Content, stored: unknown): Content;
}

export type Saving =
  | { state: 'saved'; at: number | undefined }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** The server is unreachable. Input is stored on this device and sent later. */
  | { state: 'offline' }
  /** Some records need correction first; the rest is saved. */
  | { state: 'held'; count: number };

/** A save that conflicts with somebody else's. */
export interface Conflict {
  key: string;
  /** The current record on the server. */
  theirs: RecordValues;
}

export interface SyncState<View, Content> {
  view: View;
  content: Content;
  saving: Saving;
  /** The key of a record → its errors, from local rules or from the server. */
  issues: ReadonlyMap<string, Issues>;
  /** The open conflicts, which the person resolves in this order. */
  conflicts: readonly Conflict[];
  /** The steps that can be undone, the latest last. */
  steps: readonly Step<Content>[];
  /** The time at which the restored draft was stored, in epoch milliseconds. */
  restoredFrom: number | undefined;
}

export interface Sent {
  changed: RecordValues[];
  deleted: number[];
}

export interface SyncCalls<View> {
  load(): Promise<View>;
  /** The server carries out a save once for each key. */
  save(sent: Sent, key: string): Promise<View>;
  now(): number;
}
