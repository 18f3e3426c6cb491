import { expenseReviewMessages } from './review/messages';

/** The texts of what is special about expenses. */
export const messages = {
  done: {
    approve: 'The expense was approved',
    reject: 'The expense was returned',
  },
  state: {
    draft: '%{total}. Not submitted yet.',
    submitted: '%{total}. Awaiting approval since %{submitted}.',
    approved: '%{amount} approved on %{approved}. Not paid yet.',
    approved_less: '%{amount} of %{total} approved on %{approved}. Not paid yet.',
    rejected: '%{total}. Returned: correct it and submit it again.',
    paid: '%{amount} paid on %{paid}. Closed.',
    paid_less: '%{amount} of %{total} paid on %{paid}. Closed.',
  },
  reason: 'Reason: %{reason}',
  approve: {
    title: 'Approve this expense',
    advice: 'The expense is for %{total}. You can approve less, but not more.',
    amount: 'Amount to approve',
    confirm: 'Approve',
  },
  reject: {
    title: 'Return this expense',
    reason: 'Reason',
    advice: 'The employee sees this reason and can correct and resubmit.',
    confirm: 'Return',
  },
  duplicate: {
    heading: 'The same receipt is also on:',
    expense: '%{name} (no. %{id})',
    hidden: 'another expense |||| %{smart_count} other expenses',
  },
  comments: {
    heading: 'Comments',
    label: 'Comment',
    say: 'Add comment',
    done: 'Comment added',
    failed: 'The comments could not be loaded.',
    who: '%{name}, %{when}',
  },
  mileage: {
    rate: '%{rate} per mile.',
    pays: '%{miles} miles at %{rate} per mile: %{pays}.',
  },
  review: expenseReviewMessages,
  totals: 'Totals by status, in %{currency}',
};
