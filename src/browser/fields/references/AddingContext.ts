import { createContext } from 'react';
import type { RecordValues } from '@/core/fields';

/** A record that somebody wants to add from a reference box. */
export interface Wanted {
  /** The path of its resource. */
  to: string;
  /** The typed name. */
  words: string;
  /** Values that it must have for the box to offer it. */
  given: RecordValues;
}

/** Opens the dialog that adds a record over the form; resolves with its id, or nothing if none was added. */
export type AddRecord = (wanted: Wanted) => Promise<number | undefined>;

/** Left out if nothing can be added from reference boxes. */
export const AddingContext = createContext<AddRecord | undefined>(undefined);
