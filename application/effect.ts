import type { RecordValues } from '../domain/kernel/fields';
import type { Change } from './call';
import type { Stored } from './store';

/** A transition that was just written. */
export interface Made {
  /** Its name in the history. */
  recordedAs: string;
  before: Stored;
  after: Stored;
  /** What it was asked with. */
  input: RecordValues;
}

/** Does what a transition brings about; answers the record as it is then. */
export type BringAbout = (at: Change, made: Made) => Promise<Stored>;
