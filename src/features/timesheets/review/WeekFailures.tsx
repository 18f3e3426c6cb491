import { useTranslate } from 'react-admin';
import { FailureList } from '../../../crud/review/FailureList';
import type { useRun } from '../../../crud/review/useRun';
import { useQueue } from './QueueContext';
import { personOf, type WeekRow } from './weekRow';

type Run = Pick<ReturnType<typeof useRun<WeekRow>>, 'failures' | 'forget'>;

/** The weeks that could not be approved, and those whose approval could not be taken back, each with its reason. */
export function WeekFailures({ approval, undoing }: { approval: Run; undoing: Run }) {
  const translate = useTranslate();
  const { rows, approve, undo, open } = useQueue();
  // What is tried again is what is shown now, not what was refused.
  const asItIs = (week: WeekRow) => rows.find(({ id }) => id === week.id);
  const shown = (weeks: readonly WeekRow[]) =>
    weeks.flatMap((week) => {
      const now = asItIs(week);
      return now ? [now] : [];
    });
  const dismiss = (run: Run) => (weeks: WeekRow[]) => run.forget(weeks.map(({ id }) => id));
  return (
    <>
      <FailureList
        title={translate('timesheets.review.not_approved', {
          smart_count: approval.failures.length,
        })}
        failures={approval.failures}
        nameOf={personOf}
        again={translate('timesheets.review.approve_again')}
        isOpen={(week) => asItIs(week)?.status === 'submitted'}
        onAgain={(weeks) => approve(shown(weeks))}
        onShow={(week) => shown([week]).forEach(open)}
        onDismiss={dismiss(approval)}
      />
      <FailureList
        title={translate('timesheets.review.not_undone', { smart_count: undoing.failures.length })}
        failures={undoing.failures}
        nameOf={personOf}
        again={translate('timesheets.review.undo_again')}
        isOpen={() => true}
        onAgain={(weeks) => undo(weeks)}
        onDismiss={dismiss(undoing)}
      />
    </>
  );
}
