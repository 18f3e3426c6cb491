import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RecordHistory } from '../../../crud/record/RecordHistory';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewPanel } from '../../../crud/review/ReviewPanel';
import { useNearViewport } from '../../../kit/useNearViewport';
import { CommentThread } from '../CommentThread';
import { DuplicateWarning } from '../DuplicateWarning';
import { expensesEntry } from '../expensesEntry';
import { StateChip } from '../StateChip';
import { useStateWords } from '../useStateWords';
import { ExpenseActions } from './ExpenseActions';
import { ExpenseFacts } from './ExpenseFacts';
import { ExpenseReceipts } from './ExpenseReceipts';

const Heading = styled('header')(({ theme }) => ({
  paddingRight: 40,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { marginTop: 4, color: theme.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44, lineHeight: '44px' },
  },
}));

interface Props {
  expense: ReviewRow;
  person: string;
}

/** Everything about one expense of the queue, and what can be done about it. */
export function ExpenseReviewPanel({ expense, person }: Props) {
  const translate = useTranslate();
  const state = useStateWords(expense);
  return (
    <ReviewPanel>
      <Heading>
        <div>
          <h2>{person}</h2>
          <StateChip record={expense} />
        </div>
        <p>{state}</p>
        {expense.status === 'rejected' && (
          <p>{translate('expenses.reason', { reason: expense.rejected_reason })}</p>
        )}
        <Link to={`/${expensesEntry.route}/${expense.id}`}>
          {translate('expenses.review.to_expense')}
        </Link>
      </Heading>
      <ExpenseActions expense={expense} />
      <DuplicateWarning record={expense} />
      <ExpenseFacts expense={expense} />
      <ExpenseReceipts expense={expense} />
      <Box sx={{ mx: '-18px', '& > section': { px: '18px' } }}>
        <CommentThread record={expense} />
      </Box>
      <History expense={expense} />
    </ReviewPanel>
  );
}

/** The history is fetched only once it is near the window, so that going quickly through the queue fetches none. */
function History({ expense }: { expense: ReviewRow }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <Box ref={place} sx={{ minHeight: 24 }}>
      {isNear && <RecordHistory entry={expensesEntry} id={expense.id} isPart />}
    </Box>
  );
}
