import { BeyondBounds } from '@/core/validation/bounds';
import { databaseAway, type Refusal } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { NewRow, RowFailure } from '@/engine/changeGroups/groups';
import { isRefused } from '@/engine/operations';
import type { Visit } from '@/engine/routes/route';
import type { Refused } from '@/engine/store';
import type { SelectedRow } from './selecting';

/** The services of a back end that decide what an error means. */
export type Failing = Pick<Visit, 'refusalOfError'> & Pick<Call, 'logFailure'>;

const unexpected: RowFailure = { status: 500, message: 'Something went wrong on the server.' };

/** Errors after which the next record would fail as well, or after which nobody knows whether this one was saved. */
const endsAll = ({ code, message }: Refusal) =>
  code === 'unknown' || code === 'storage' || message === databaseAway.message;

/** Runs the change of one record: an error refuses that record alone, unless it is one of the whole back end. */
export async function attempt<T extends object>(
  { refusalOfError, logFailure }: Failing,
  work: () => Promise<T | Refused>,
): Promise<T | { failure: RowFailure }> {
  try {
    const result = await work();
    return isRefused(result) ? { failure: result.refusal } : result;
  } catch (error) {
    const refusal = error instanceof BeyondBounds ? error.refusal : refusalOfError?.(error);
    if (refusal && endsAll(refusal)) throw error;
    if (!refusal) logFailure?.('a record of a bulk change failed', error);
    return { failure: refusal ?? unexpected };
  }
}

/** Returns a record that was not changed as the answer names it. */
export const failedRow = ({ id, title }: SelectedRow, failure: RowFailure) => {
  const { status, code = null, message, errors = null } = failure;
  return { id, title, status, code, message, errors };
};

export type FailedRow = ReturnType<typeof failedRow>;

/** Returns a row of the group for a record. */
export const rowOfGroup = (
  line: number,
  { id, title }: SelectedRow,
  outcome: NewRow['outcome'],
): NewRow => ({ line, record_id: id, title, outcome });
