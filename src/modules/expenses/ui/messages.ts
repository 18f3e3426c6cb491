import { expenseQueueMessages, expenseReviewMessages } from './review/messages';

/** The texts of expenses. */
export const messages = {
  state: {
    draft: '%{total}. Not submitted yet.',
    submitted: '%{total}. Awaiting approval since %{submitted}.',
    approved: '%{amount} approved on %{approved}. Not paid yet.',
    approved_less: '%{amount} of %{total} approved on %{approved}. Not paid yet.',
    rejected: '%{total}. Returned for correction.',
    paid: '%{amount} paid on %{paid}. Closed.',
    paid_less: '%{amount} of %{total} paid on %{paid}. Closed.',
  },
  duplicate: {
    heading: 'The same receipt is also on:',
    same_claims: 'Check: same person, day and amount as',
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
    older: 'Show older comments',
  },
  mileage: {
    rate: '%{rate} per mile.',
    pays: '%{miles} miles at %{rate} per mile: %{pays}.',
  },
  review: expenseReviewMessages,
  queue: expenseQueueMessages,
  bulk: {
    submit: 'Submit %{smart_count}',
    done: '%{smart_count} expense submitted |||| %{smart_count} expenses submitted',
    some: '%{done} of %{total} submitted. %{reason}',
  },
  totals: 'Totals by status, in %{currency}',
};
