import type { RecordValues } from '@/core/fields';
import type { Call } from '@/engine/call';
import type { Reads } from '@/engine/store';

interface Presenters<R extends RecordValues> {
  // A method, so that the list of all presenters takes those that know the records of the one entry that names them.
  present(
    call: Call,
    reads: Reads,
    rows: readonly Readonly<Partial<R>>[],
  ): Promise<readonly Readonly<Partial<R>>[]>;
}

/** Shows values of records, or of their history, as this person may know them. */
export type Present<R extends RecordValues = RecordValues> = Presenters<R>['present'];
