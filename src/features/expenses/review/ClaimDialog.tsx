import type { RecordValues } from '../../../../domain/fields';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ApproveDialog } from '../ApproveDialog';
import { RejectDialog } from '../RejectDialog';
import { PayQuestion } from './PayQuestion';
import type { ExpenseQuestion } from './QueueContext';

interface Props {
  asked: ExpenseQuestion;
  personOf: (claim: RecordValues) => string;
  /** The claim was judged and leaves the list. */
  onJudged: (claim: ReviewRow, to: string) => void;
  onClose: () => void;
}

/** The dialog of a question about claims. */
export function ClaimDialog({ asked, personOf, onJudged, onClose }: Props) {
  if (asked.question === 'pay')
    return <PayQuestion claims={asked.claims} personOf={personOf} onClose={onClose} />;
  const { question, claim } = asked;
  const props = { record: claim, isOpen: true, onClose };
  return question === 'less' ? (
    <ApproveDialog {...props} onDone={() => onJudged(claim, 'approved')} />
  ) : (
    <RejectDialog {...props} onDone={() => onJudged(claim, 'rejected')} />
  );
}
