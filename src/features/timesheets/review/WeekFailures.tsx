import { useTranslate } from 'react-admin';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RunFailures } from '../../../crud/review/RunFailures';
import type { useRun } from '../../../crud/review/useRun';
import { useQueue } from './QueueContext';

type Run = ReturnType<typeof useRun<ReviewRow>>;

/** The weeks that could not be approved, and those whose approval could not be undone, each with its reason. */
export function WeekFailures({ approval, undoing }: { approval: Run; undoing: Run }) {
  const translate = useTranslate();
  const { approve, undo } = useQueue();
  const told = (key: string, { failures }: Run) =>
    translate(`timesheets.review.${key}`, { smart_count: failures.length });
  return (
    <>
      <RunFailures
        run={approval}
        title={told('not_approved', approval)}
        again={translate('timesheets.review.approve_again')}
        isOpen={({ status }) => status === 'submitted'}
        onAgain={approve}
      />
      <RunFailures
        run={undoing}
        title={told('not_undone', undoing)}
        again={translate('timesheets.review.undo_again')}
        onAgain={undo}
      />
    </>
  );
}
