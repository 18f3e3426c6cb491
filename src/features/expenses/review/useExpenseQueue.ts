import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { useReviewQueue } from '../../../crud/review/useReviewQueue';
import { useRun } from '../../../crud/review/useRun';
import { REVIEWED } from '../../../crud/review/useUndoToast';
import { useAct } from '../../../crud/useAct';
import { expensesEntry } from '../expensesEntry';

/** The claims of the queue and what is done to them. */
export function useExpenseQueue() {
  const act = useAct();
  const notify = useNotify();
  const queue = useReviewQueue(expensesEntry);
  const { judge } = queue;
  const [approved, setApproved] = useState<ReviewRow[]>([]);
  const forgetApproved = () => setApproved([]);

  const approval = useRun((claim: ReviewRow) =>
    judge(claim, 'approved', () => {
      const { id, amount_minor } = claim;
      // The amount that was seen: where it is less by now, it is refused, and where it is more, no more is approved.
      return act('expenses/approve', { id, amount_minor });
    }),
  );
  const undoing = useRun((claim: ReviewRow) =>
    judge(claim, 'submitted', () => act('expenses/unapprove', { id: claim.id })),
  );
  const payment = useRun((claim: ReviewRow) =>
    judge(claim, 'paid', () => act('expenses/pay', { id: claim.id })),
  );

  return {
    ...queue,
    approval,
    undoing,
    payment,
    approved,
    /** Approves claims as they were seen; the next row takes the place of the current one. */
    approve: async (claims: readonly ReviewRow[]) => {
      queue.leaveOnly(claims);
      const done = await approval.run(claims);
      if (done.length > 0) setApproved(done);
      queue.refocus();
    },
    undo: async (claims: readonly ReviewRow[]) => {
      forgetApproved();
      queue.leaveOnly(claims);
      await undoing.run(claims.map((claim) => ({ ...claim, status: 'approved' })));
      queue.refocus();
    },
    pay: async (claims: readonly ReviewRow[]) => {
      // What is paid cannot be taken back any more.
      forgetApproved();
      queue.leaveOnly(claims);
      const done = await payment.run(claims);
      if (done.length > 0)
        notify('expenses.review.paid', {
          ...REVIEWED,
          messageArgs: { smart_count: done.length },
        });
      queue.refocus();
    },
    /** A claim was judged by a dialog. */
    settle: (claim: ReviewRow, to: string) => {
      forgetApproved();
      queue.settle(claim, to);
    },
  };
}
