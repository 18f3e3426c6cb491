import type { RecordValues } from '@/core/fields';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';

/** A transition that was just written. */
export interface Made<R extends RecordValues = Stored> {
  /** Its name in the history. */
  recordedAs: string;
  before: R;
  after: R;
  /** What it was asked with. */
  input: RecordValues;
  /** The records that its rules read, by name; nothing where it was no call of its own. */
  near?: Readonly<Record<string, RecordValues | undefined>>;
}

interface Effects<R extends RecordValues> {
  // A method, so that the list of all effects takes those that know the records of the one entry that names them.
  bringAbout(at: Change, made: Made<R>): Promise<R>;
}

/** Does what a transition brings about; answers the record as it is then. */
export type BringAbout<R extends RecordValues = Stored> = Effects<R>['bringAbout'];
