import Paper from '@mui/material/Paper';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { type Actor, scopeOf } from '../../../../domain/access/table';
import { ReviewContext, type ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewFilters } from '../../../crud/review/ReviewFilters';
import { ReviewHead } from '../../../crud/review/ReviewHead';
import { ReviewLayout } from '../../../crud/review/ReviewLayout';
import { useQuestion } from '../../../crud/review/useQuestion';
import { useReviewKeys } from '../../../crud/review/useReviewKeys';
import { useUndoToast } from '../../../crud/review/useUndoToast';
import { type Included, IncludedRows } from '../../../fields';
import { expensesEntry } from '../expensesEntry';
import { ClaimDialog } from './ClaimDialog';
import { ClaimPanel } from './ClaimPanel';
import { amountWords, dayWords, findIn } from './claimWords';
import { ExpenseFailures } from './ExpenseFailures';
import { ExpenseRows } from './ExpenseRows';
import { ExpenseTabs } from './ExpenseTabs';
import { offersOf } from './expenseOffers';
import { type ExpenseQuestion, type Queue, QueueContext } from './QueueContext';
import { useExpenseQueue } from './useExpenseQueue';
import { usePersonOf } from './usePersonOf';

const NARROWED_BY = ['user_id', 'expense_type_id', 'date'];

/** Tabs, filters, rows and the panel of the queue, and what keys and buttons do in it. */
export function ExpenseQueue({ me }: { me: Actor }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { meta } = useListContext();
  const included: Included = meta?.included ?? {};
  const personOf = usePersonOf(included);
  const claims = useExpenseQueue();
  const { current, approved, approval, payment, isPanelOpen, isWide } = claims;
  const { asked, ask, settle } = useQuestion<ExpenseQuestion>(() => claims.choose(current));
  const mayPay = scopeOf(me, expensesEntry.access, 'pay') !== undefined;
  const offers = (claim: ReviewRow) => offersOf(claim, me, findIn(included));
  const queue: Queue = {
    ...claims,
    offers,
    nameOf: (claim) =>
      translate('expenses.review.called', {
        name: personOf(claim),
        day: dayWords(claim),
        amount: amountWords(claim),
      }),
    isSelectable: (claim) => {
      const { may } = offers(claim);
      return may.has('approve') || may.has('pay');
    },
    approve: (rows) => void claims.approve(rows),
    undo: (rows) => void claims.undo(rows),
    pay: (rows) => void claims.pay(rows),
    ask,
  };
  useReviewKeys(queue, {
    move: claims.move,
    isPanelOpen,
    acts: {
      approve: (claim) => queue.approve([claim]),
      less: (claim) => ask({ question: 'less', claim }),
      return: (claim) => ask({ question: 'return', claim }),
      ...(mayPay && { pay: (claim: ReviewRow) => ask({ question: 'pay', claims: [claim] }) }),
    },
    undo: approved.length > 0 ? () => queue.undo(approved) : undefined,
    onRefused: (act, _claim, why) =>
      notify(why ?? `expenses.review.refused.${act}`, { type: 'info' }),
  });
  const told = { smart_count: approved.length, name: approved[0] && queue.nameOf(approved[0]) };
  useUndoToast(approved, translate('expenses.review.approved', told), () => queue.undo(approved));
  return (
    <ReviewContext value={queue}>
      <QueueContext value={queue}>
        <IncludedRows value={included}>
          <ReviewHead>
            <ExpenseTabs />
            <ReviewFilters entry={expensesEntry} names={NARROWED_BY} />
          </ReviewHead>
          <ExpenseFailures approval={approval} payment={payment} undoing={claims.undoing} />
          <ReviewLayout
            panel={
              isPanelOpen &&
              current && <ClaimPanel key={current.id} claim={current} person={personOf(current)} />
            }
            panelLabel={translate('expenses.review.panel')}
            isWide={isWide}
            onClose={queue.close}
          >
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <ExpenseRows
                isNarrow={claims.isNarrow}
                mayPay={mayPay}
                personOf={personOf}
                progress={approval.progress ?? payment.progress}
              />
            </Paper>
          </ReviewLayout>
          {asked && (
            <ClaimDialog
              asked={asked}
              personOf={personOf}
              onJudged={claims.settle}
              onClose={settle}
            />
          )}
        </IncludedRows>
      </QueueContext>
    </ReviewContext>
  );
}
