import type { RecordValues } from '../../../../domain/kernel/fields';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ApproveDialog } from '../ApproveDialog';
import { RejectDialog } from '../RejectDialog';
import { PayQuestion } from './PayQuestion';
import type { ExpenseQuestion } from './QueueContext';

interface Props {
  asked: ExpenseQuestion;
  personOf: (expense: RecordValues) => string;
  /** The expense was judged and leaves the list. */
  onJudged: (expense: ReviewRow, to: string) => void;
  onClose: () => void;
}

/** The dialog of a question about expenses. */
export function ExpenseDialog({ asked, personOf, onJudged, onClose }: Props) {
  if (asked.question === 'pay')
    return <PayQuestion expenses={asked.expenses} personOf={personOf} onClose={onClose} />;
  const { question, expense } = asked;
  const props = { record: expense, isOpen: true, onClose };
  return question === 'less' ? (
    <ApproveDialog {...props} onDone={() => onJudged(expense, 'approved')} />
  ) : (
    <RejectDialog {...props} onDone={() => onJudged(expense, 'rejected')} />
  );
}
