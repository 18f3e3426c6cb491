import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { useReviewQueue } from '../../../crud/review/useReviewQueue';
import { useRun } from '../../../crud/review/useRun';
import { REVIEWED } from '../../../crud/review/useUndoToast';
import { useAct } from '../../../crud/useAct';
import { expensesEntry } from '../expensesEntry';

/** The expenses of the queue and what is done to them. */
export function useExpenseQueue() {
  const act = useAct();
  const notify = useNotify();
  const queue = useReviewQueue(expensesEntry);
  const { judge } = queue;
  const [approved, setApproved] = useState<ReviewRow[]>([]);
  const forgetApproved = () => setApproved([]);

  const approval = useRun((expense: ReviewRow) =>
    judge(expense, 'approved', () => {
      const { id, amount_minor } = expense;
      // The amount that was seen: where it is less by now, it is refused, and where it is more, no more is approved.
      return act('expenses/approve', { id, amount_minor });
    }),
  );
  const undoing = useRun((expense: ReviewRow) =>
    judge(expense, 'submitted', () => act('expenses/unapprove', { id: expense.id })),
  );
  const payment = useRun((expense: ReviewRow) =>
    judge(expense, 'paid', () => act('expenses/pay', { id: expense.id })),
  );

  return {
    ...queue,
    approval,
    undoing,
    payment,
    approved,
    /** Approves expenses as they were seen; the next row takes the place of the current one. */
    approve: async (expenses: readonly ReviewRow[]) => {
      queue.leaveOnly(expenses);
      const done = await approval.run(expenses);
      if (done.length > 0) setApproved(done);
      queue.refocus();
    },
    undo: async (expenses: readonly ReviewRow[]) => {
      forgetApproved();
      queue.leaveOnly(expenses);
      await undoing.run(expenses.map((expense) => ({ ...expense, status: 'approved' })));
      queue.refocus();
    },
    pay: async (expenses: readonly ReviewRow[]) => {
      // A payment cannot be undone.
      forgetApproved();
      queue.leaveOnly(expenses);
      const done = await payment.run(expenses);
      if (done.length > 0)
        notify('expenses.review.paid', {
          ...REVIEWED,
          messageArgs: { smart_count: done.length },
        });
      queue.refocus();
    },
    /** An expense was judged by a dialog. */
    settle: (expense: ReviewRow, to: string) => {
      forgetApproved();
      queue.settle(expense, to);
    },
  };
}
