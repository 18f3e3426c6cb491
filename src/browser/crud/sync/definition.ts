import type { RecordValues } from '@/core/fields';

/** A record as it is on the screen, saved or not. Its key stays with it through every save. */
export interface Edited {
  key: string;
  values: RecordValues;
}

/** The records as the server has them, by the keys they have here. */
export type Base = ReadonlyMap<string, RecordValues>;

/** What has to be sent so that the server has what is on the screen. */
export interface Plan {
  /** `body` is what is sent: all of a new record, else its id, its version and what changed. */
  changed: { key: string; values: RecordValues; body: RecordValues }[];
  deleted: { key: string; id: number }[];
}

/** What is wrong with a record: field → sentence. */
export type Issues = Readonly<Record<string, string>>;

/** Something that was done to the content. */
export interface Step<Content> {
  /** The key of its words. */
  what: string;
  before: Content;
  after: Content;
}

/**
 * What the engine has to know of something that is edited record by record. `View` is what the server answers, `Content`
 * what is on the screen: never changed, only replaced. All of it is pure.
 */
export interface SyncDefinition<View, Content> {
  /** The records of an answer. */
  recordsOf(view: View): readonly RecordValues[];
  /** The records that a send has saved, in the order in which they were sent. */
  savedIn(view: View): readonly RecordValues[];
  /** What the server has, as it is edited: each record under `recordKey`. */
  open(view: View): Content;
  editedIn(content: Content): readonly Edited[];
  /** The content with these records in place of its own; some may be new to it. */
  withEdited(content: Content, edited: readonly Edited[]): Content;
  /** What a person said of a record, as a save sends it. Two records that say the same are equal here. */
  sentOf(values: Readonly<RecordValues>): RecordValues;
  /** A record of the server with what a person said of it on top. */
  withSent(record: Readonly<RecordValues>, sent: Readonly<RecordValues>): RecordValues;
  /**
   * Whether two people who changed different fields of one record are asked too. Where left out, their changes are put
   * together, and only what both changed is asked.
   */
  isAskedAsWhole?: boolean;
  /** What is wrong by our own rules, by the key of the record. */
  issuesIn(content: Content, view: View): ReadonlyMap<string, Issues>;
  /** How much is on the screen that no record holds, because it cannot be read. */
  countUnread(content: Content): number;
  /** The content without what a step did to it. */
  undone(content: Content, step: Step<Content>): Content;
  /** What the browser keeps beside the records; nothing if there is no more. It is stored as JSON. */
  keptOf(content: Content): unknown;
  /** The content with that put back. */
  withKept(content: Content, kept: unknown): Content;
}

/** The state of saving. */
export type Saving =
  | { state: 'saved'; at: number | undefined }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** The server cannot be reached: what is typed is kept on this device, and sent once it can. */
  | { state: 'offline' }
  /** Something on the screen has to be mended first; the rest is saved. */
  | { state: 'held'; count: number };

/** A save that met somebody else's. */
export interface Conflict {
  key: string;
  /** The record as it is now. */
  theirs: RecordValues;
}

/** What is edited, as it is on the screen. */
export interface SyncState<View, Content> {
  view: View;
  content: Content;
  saving: Saving;
  /** The key of a record → what is wrong with it, by our own rules or as the server says. */
  issues: ReadonlyMap<string, Issues>;
  /** What the person is asked about, one after the other. */
  conflicts: readonly Conflict[];
  /** What can be undone, the latest last. */
  steps: readonly Step<Content>[];
  /** When what came back from this browser had been kept. */
  restoredFrom: number | undefined;
}

/** What goes out in one call. */
export interface Sent {
  changed: RecordValues[];
  deleted: number[];
}

/** What the engine needs of the world. */
export interface SyncCalls<View> {
  load(): Promise<View>;
  /** Under one key it is done once, however often it is sent. */
  save(sent: Sent, key: string): Promise<View>;
  now(): number;
}
