import { expenseReviewMessages } from './expenseReview';

/** The texts of what is special about expenses. */
export const expensesMessages = {
  acts: {
    submit: 'Submit',
    unsubmit: 'Unsubmit',
    approve: 'Approve…',
    reject: 'Return…',
    unapprove: 'Undo approval',
    pay: 'Mark as paid…',
    unsaved: 'Save your changes first, or leave them.',
  },
  done: {
    submit: 'The expense was submitted',
    unsubmit: 'The expense is a draft again',
    approve: 'The expense was approved',
    reject: 'The expense was returned',
    unapprove: 'The approval was undone',
    pay: 'The expense was marked as paid',
  },
  state: {
    draft: 'Claims %{currency} %{claimed}. Not submitted yet.',
    submitted: 'Claims %{currency} %{claimed}. Awaiting approval since %{submitted}.',
    approved: '%{currency} %{amount} approved on %{approved}. Not paid yet.',
    approved_less: '%{currency} %{amount} of %{claimed} approved on %{approved}. Not paid yet.',
    rejected: 'Claims %{currency} %{claimed}. Returned; correct it and resubmit.',
    paid: '%{currency} %{amount} paid on %{paid}. Closed.',
    paid_less: '%{currency} %{amount} of %{claimed} paid on %{paid}. Closed.',
  },
  reason: 'Returned because: %{reason}',
  approve: {
    title: 'Approve this expense',
    advice: '%{currency} %{claimed} is claimed. Less can be approved, not more.',
    amount: 'Amount to approve',
    confirm: 'Approve',
  },
  reject: {
    title: 'Return this expense',
    reason: 'Reason',
    advice: 'The claimant sees this reason and can correct and resubmit.',
    confirm: 'Return',
  },
  pay: {
    title: 'Mark this expense as paid',
    advice: '%{currency} %{amount} was paid. The expense is closed for good.',
    confirm: 'Mark as paid',
  },
  duplicate: {
    heading: 'The same receipt was sent with:',
    claim: '%{name} (no. %{id})',
    hidden: 'another claim |||| %{smart_count} other claims',
  },
  comments: {
    heading: 'Comments',
    label: 'Comment',
    say: 'Add comment',
    done: 'The comment was added',
    failed: 'The comments could not be loaded.',
    who: '%{name}, %{when}',
  },
  mileage: {
    rate: 'A mile pays %{rate}.',
    pays: '%{miles} miles at %{rate} come to %{pays}.',
  },
  review: expenseReviewMessages,
  totals: 'Totals by state, in %{currency}',
};
