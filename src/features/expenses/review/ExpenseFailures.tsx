import { useTranslate } from 'react-admin';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RunFailures } from '../../../crud/review/RunFailures';
import type { useRun } from '../../../crud/review/useRun';
import { useQueue } from './QueueContext';

type Run = ReturnType<typeof useRun<ReviewRow>>;

interface Props {
  approval: Run;
  payment: Run;
  undoing: Run;
}

/** The expenses that could not be approved or paid, and those whose approval could not be undone, each with its reason. */
export function ExpenseFailures({ approval, payment, undoing }: Props) {
  const translate = useTranslate();
  const { approve, pay, undo } = useQueue();
  const told = (key: string, { failures }: Run) =>
    translate(`expenses.review.${key}`, { smart_count: failures.length });
  return (
    <>
      <RunFailures
        run={approval}
        title={told('not_approved', approval)}
        again={translate('expenses.review.approve_again')}
        isOpen={({ status }) => status === 'submitted'}
        onAgain={approve}
      />
      <RunFailures
        run={payment}
        title={told('not_paid', payment)}
        again={translate('expenses.review.pay_again')}
        isOpen={({ status }) => status === 'approved'}
        onAgain={pay}
      />
      <RunFailures
        run={undoing}
        title={told('not_undone', undoing)}
        again={translate('expenses.review.undo_again')}
        onAgain={undo}
      />
    </>
  );
}
