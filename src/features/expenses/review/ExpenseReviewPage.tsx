import { useTranslate } from 'react-admin';
import { ReviewPage } from '../../../crud/review/ReviewPage';
import { useMe } from '../../../crud/useMe';
import { expensesEntry } from '../expensesEntry';
import { ExpenseQueue } from './ExpenseQueue';

/** The queue in which expenses are approved, returned and paid; the oldest come first. */
export function ExpenseReviewPage() {
  const translate = useTranslate();
  const me = useMe();
  return (
    <ReviewPage
      entry={expensesEntry}
      title={translate('expenses.review.title')}
      needs={['approve', 'pay']}
      sort={['date', 'id']}
      filter={{ status: 'submitted' }}
    >
      {me && <ExpenseQueue me={me} />}
    </ReviewPage>
  );
}
