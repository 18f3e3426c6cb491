import type { RecordValues } from '../domain/kernel/fields';
import type { Change } from './call';
import type { Stored } from './store';

/**
 * Finds something that the rules of a transition ask about. `chosen` is what was given for the input of its name: what
 * is not found may not be chosen.
 */
export type LookUp = (
  at: Change,
  record: Stored,
  chosen: RecordValues[string],
) => Promise<RecordValues | undefined>;
