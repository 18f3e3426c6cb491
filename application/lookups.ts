import type { RecordValues } from '../domain/kernel/fields';
import type { Lookup } from '../domain/kernel/hooks';
import type { Change } from './call';
import { duplicatesOf } from './expenses/sameFiles';
import type { Stored } from './store';
import { weekReviewer } from './timesheets/reviewers';

/**
 * Finds something that the rules of a transition ask about. `chosen` is what was given for the input of its name: what
 * is not found may not be chosen.
 */
export type LookUp = (
  at: Change,
  record: Stored,
  chosen: RecordValues[string],
) => Promise<RecordValues | undefined>;

/** How each thing is found that a transition of the registry learns. */
export const lookups: Readonly<Record<Lookup, LookUp>> = {
  'same-files': duplicatesOf,
  'week-reviewer': weekReviewer,
};
