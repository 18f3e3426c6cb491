import type { RecordValues } from '../../../../../domain/kernel/fields';
import type { WeekView } from '../../view/weekView';
import type { Step } from './undoing';
import type { Content, Surroundings } from './week';
import type { WeekDraft } from './weekDraft';

/** The state of saving. */
export type Saving =
  | { state: 'saved'; at: number | undefined }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** The server cannot be reached: what is typed is kept on this device, and sent once it can. */
  | { state: 'offline' }
  /** Something on the screen has to be mended first; the rest is saved. */
  | { state: 'held'; count: number };

/** What is wrong with an entry: field → sentence. */
export type Issues = Readonly<Record<string, string>>;

/** A save that met somebody else's. */
export interface Collision {
  key: string;
  /** The entry as it is now. */
  theirs: RecordValues;
}

/** A week on the screen. */
export interface WeekState {
  view: WeekView;
  content: Content;
  surroundings: Surroundings;
  saving: Saving;
  /** Entry's key → what is wrong with it, by our own rules or as the server says. */
  issues: ReadonlyMap<string, Issues>;
  collision: Collision | undefined;
  /** What can be undone, the latest last. */
  steps: readonly Step[];
  /** When what came back from this browser had been kept. */
  restoredFrom: number | undefined;
}

/** What the store needs of the world. */
export interface WeekCalls {
  load(): Promise<WeekView>;
  save(body: { entries: RecordValues[]; deleted: number[] }): Promise<WeekView>;
  now(): number;
  draft: WeekDraft;
}
