import type { RecordValues } from '../domain/kernel/fields';
import type { Telling } from '../domain/kernel/hooks';
import type { Call } from './call';
import { seenDuplicates } from './expenses/sameFiles';
import type { Reads } from './store';
import { allNamed } from './timesheets/names';

/** Tells values of records, or of their history, in the way this person may know them. */
export type Tell = (
  call: Call,
  reads: Reads,
  rows: readonly RecordValues[],
) => Promise<readonly RecordValues[]>;

/** How each telling that an entry of the registry names is done. */
export const tellings: Readonly<Record<Telling, Tell>> = {
  'same-files': seenDuplicates,
  names: allNamed,
};
