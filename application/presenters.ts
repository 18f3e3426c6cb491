import type { RecordValues } from '../domain/kernel/fields';
import type { Presenter } from '../domain/kernel/hooks';
import type { Call } from './call';
import { seenDuplicates } from './expenses/sameFiles';
import type { Reads } from './store';
import { allNamed } from './timesheets/names';

/** Shows values of records, or of their history, as this person may know them. */
export type Present = (
  call: Call,
  reads: Reads,
  rows: readonly RecordValues[],
) => Promise<readonly RecordValues[]>;

/** What each presenter that an entry of the registry names does. */
export const presenters: Readonly<Record<Presenter, Present>> = {
  'same-files': seenDuplicates,
  names: allNamed,
};
