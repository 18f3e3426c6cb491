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
  worth_a_look: 'Check',
  rebillable: 'Rebillable',
  same_receipt: 'Same receipt',
  of: 'of %{total}',
  called: '%{name}, %{day}, %{amount}',
  panel: 'Selected expense',
  failed: 'The expenses could not be loaded',
  to_expense: 'Open the expense',
  receipts: 'Receipts',
  no_receipts: 'No receipt attached.',
  facts: 'Expense',
  older_rate:
    '%{miles} miles at %{rate} would come to %{pays} now; a different rate applied when it was submitted.',
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
    '%{smart_count} approval could not be undone |||| %{smart_count} approvals could not be undone',
  approved: 'Approved: %{name} |||| %{smart_count} expenses approved',
  paid: '%{smart_count} expense marked as paid |||| %{smart_count} expenses marked as paid',
  pay: {
    title: 'Mark this expense as paid? |||| Mark %{smart_count} expenses as paid?',
    advice:
      '%{sum} was paid to %{name}. A paid expense cannot be reopened. |||| %{sum} was paid in all. Paid expenses cannot be reopened.',
    confirm: 'Mark as paid',
  },
  refused: {
    approve: 'Only a submitted expense can be approved.',
    less: 'Only a submitted expense can be approved.',
    return: 'Only a submitted expense can be returned.',
    pay: 'Only an approved expense can be marked as paid.',
    select: 'This expense can be neither approved nor paid, so it cannot be selected.',
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
    less: 'Approve part…',
    return: 'Return…',
    pay: 'Mark as paid…',
    undo: 'Undo approval',
  },
};
