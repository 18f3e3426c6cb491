/** The texts of the queue in which expenses are reviewed. */
export const expenseReviewMessages = {
  title: 'Expenses to Review',
  tab: {
    submitted: 'Submitted',
    approved: 'Approved, to pay',
    rejected: 'Returned',
    paid: 'Paid',
    draft: 'Draft',
  },
  receipt: 'Receipt',
  with_receipt: 'with receipt',
  without_receipt: 'no receipt',
  worth_a_look: 'Worth a look',
  rebillable: 'Rebillable',
  same_receipt: 'Same receipt',
  of: 'of %{claimed}',
  called: '%{name}, %{day}, %{amount}',
  panel: 'The chosen expense',
  failed: 'The expenses could not be loaded',
  to_expense: 'Open the expense',
  receipts: 'Receipts',
  no_receipts: 'There is no receipt with it.',
  facts: 'What is claimed',
  older_rate:
    '%{miles} miles at %{rate} would come to %{pays} now; it was claimed at another rate.',
  approve_all: 'Approve %{smart_count} |||| Approve %{smart_count}',
  pay_all: 'Pay %{smart_count}… |||| Pay %{smart_count}…',
  approve_again: 'Approve these again',
  pay_again: 'Pay these again',
  undo_again: 'Try again',
  not_approved:
    '%{smart_count} expense could not be approved |||| %{smart_count} expenses could not be approved',
  not_paid:
    '%{smart_count} expense could not be marked as paid |||| %{smart_count} expenses could not be marked as paid',
  not_undone:
    '%{smart_count} approval could not be taken back |||| %{smart_count} approvals could not be taken back',
  approved: '%{name}: approved |||| %{smart_count} expenses approved',
  pay: {
    title: 'Mark this expense as paid? |||| Mark %{smart_count} expenses as paid?',
    advice:
      '%{sum} was paid to %{name}. The expense is closed for good. |||| %{sum} was paid for them all. They are closed for good.',
    confirm: 'Mark as paid',
  },
  refused: {
    approve: 'Only a submitted expense can be approved.',
    less: 'Only a submitted expense can be approved.',
    return: 'Only a submitted expense can be returned.',
    pay: 'Only an approved expense can be marked as paid.',
    select: 'Nothing can be done with this expense together with others.',
  },
  empty: {
    submitted: 'No submitted expenses',
    approved: 'No expenses to pay',
    rejected: 'No returned expenses',
    paid: 'No paid expenses',
    draft: 'No expenses in draft',
    any: 'No expenses',
  },
  ask: {
    approve: 'Approve',
    less: 'For less…',
    return: 'Return…',
    pay: 'Mark as paid…',
    undo: 'Take approval back',
  },
};
