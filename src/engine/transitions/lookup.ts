import type { RecordValues } from '@/core/fields';
import type { Change } from '@/engine/call';
import type { Stored } from '@/engine/store';

interface Lookups<R extends RecordValues> {
  // A method, so that the list of all lookups takes those that know the records of the one entry that names them.
  lookUp(at: Change, record: R, chosen: RecordValues[string]): Promise<RecordValues | undefined>;
}

/**
 * Finds something that the rules of a transition ask about. `chosen` is what was given for the input of its name: what
 * is not found may not be chosen.
 */
export type LookUp<R extends RecordValues = Stored> = Lookups<R>['lookUp'];
