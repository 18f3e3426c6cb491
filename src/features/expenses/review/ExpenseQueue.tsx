import Paper from '@mui/material/Paper';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { type Actor, scopeOf } from '../../../../domain/kernel/access/table';
import { ReviewContext, type ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewFilters } from '../../../crud/review/ReviewFilters';
import { ReviewHead } from '../../../crud/review/ReviewHead';
import { ReviewLayout } from '../../../crud/review/ReviewLayout';
import { useQuestion } from '../../../crud/review/useQuestion';
import { useReviewKeys } from '../../../crud/review/useReviewKeys';
import { useUndoToast } from '../../../crud/review/useUndoToast';
import { type Included, IncludedRows } from '../../../fields';
import { expensesEntry } from '../expensesEntry';
import { ExpenseDialog } from './ExpenseDialog';
import { ExpenseFailures } from './ExpenseFailures';
import { ExpenseReviewPanel } from './ExpenseReviewPanel';
import { ExpenseRows } from './ExpenseRows';
import { ExpenseTabs } from './ExpenseTabs';
import { offersOf } from './expenseOffers';
import { amountWords, dayWords, findIn } from './expenseWords';
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
  const expenses = useExpenseQueue();
  const { current, approved, approval, payment, isPanelOpen, isWide } = expenses;
  const { asked, ask, settle } = useQuestion<ExpenseQuestion>(() => expenses.choose(current));
  const mayPay = scopeOf(me, expensesEntry.access, 'pay') !== undefined;
  const offers = (expense: ReviewRow) => offersOf(expense, me, findIn(included));
  const queue: Queue = {
    ...expenses,
    offers,
    nameOf: (expense) =>
      translate('expenses.review.called', {
        name: personOf(expense),
        day: dayWords(expense),
        amount: amountWords(expense),
      }),
    isSelectable: (expense) => {
      const { may } = offers(expense);
      return may.has('approve') || may.has('pay');
    },
    approve: (rows) => void expenses.approve(rows),
    undo: (rows) => void expenses.undo(rows),
    pay: (rows) => void expenses.pay(rows),
    ask,
  };
  useReviewKeys(queue, {
    move: expenses.move,
    isPanelOpen,
    acts: {
      approve: (expense) => queue.approve([expense]),
      less: (expense) => ask({ question: 'less', expense }),
      return: (expense) => ask({ question: 'return', expense }),
      ...(mayPay && { pay: (expense: ReviewRow) => ask({ question: 'pay', expenses: [expense] }) }),
    },
    undo: approved.length > 0 ? () => queue.undo(approved) : undefined,
    onRefused: (act, _expense, why) =>
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
          <ExpenseFailures approval={approval} payment={payment} undoing={expenses.undoing} />
          <ReviewLayout
            panel={
              isPanelOpen &&
              current && (
                <ExpenseReviewPanel key={current.id} expense={current} person={personOf(current)} />
              )
            }
            panelLabel={translate('expenses.review.panel')}
            isWide={isWide}
            onClose={queue.close}
          >
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <ExpenseRows
                isNarrow={expenses.isNarrow}
                mayPay={mayPay}
                personOf={personOf}
                progress={approval.progress ?? payment.progress}
              />
            </Paper>
          </ReviewLayout>
          {asked && (
            <ExpenseDialog
              asked={asked}
              personOf={personOf}
              onJudged={expenses.settle}
              onClose={settle}
            />
          )}
        </IncludedRows>
      </QueueContext>
    </ReviewContext>
  );
}
