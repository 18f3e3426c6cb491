/** The texts of an expense in its queue. */
export const expenseReviewMessages = {
  receipt: 'Receipt',
  with_receipt: 'with receipt',
  without_receipt: 'no receipt',
  worth_a_look: 'Check',
  rebillable: 'Rebillable',
  same_receipt: 'Same receipt',
  same_claims: 'Same day and amount',
  of: 'of %{total}',
  called: '%{name}, %{day}, %{amount}',
  to_record: 'Open the expense',
  receipts: 'Receipts',
  no_receipts: 'No receipt attached.',
  facts: 'Expense',
  older_rate:
    '%{miles} miles at %{rate} would come to %{pays} now; a different rate applied when it was submitted.',
};

/** The texts that the queue of expenses overrides. */
export const expenseQueueMessages = {
  tab: { approved: 'Approved, to pay' },
  label: { approve_partly: 'Approve part' },
  bulk: { pay: 'Pay %{smart_count}' },
  failed: {
    approve:
      '%{smart_count} expense could not be approved |||| %{smart_count} expenses could not be approved',
    pay: '%{smart_count} expense could not be marked as paid |||| %{smart_count} expenses could not be marked as paid',
    unapprove:
      '%{smart_count} approval could not be undone |||| %{smart_count} approvals could not be undone',
  },
  again: { approve: 'Approve these again', pay: 'Pay these again' },
  ask: { pay: 'Mark this expense as paid? |||| Mark %{smart_count} expenses as paid?' },
  advice: {
    approve: '%{sum} in all.',
    pay: '%{sum} was paid to %{name}. A paid expense cannot be reopened. |||| %{sum} was paid in all. Paid expenses cannot be reopened.',
  },
  empty: { approved: 'No expenses to pay' },
};
