/** Texts that only parking needs. */
export const messages = {
  state: {
    discount: '%{amount} until %{until}, then %{full}.',
    due: '%{amount} due by %{due}.',
    overdue: '%{amount} was due on %{due}.',
    open: '%{amount} due.',
    appealed: 'Under appeal since %{appealed}. %{amount} if it is refused.',
    paid: '%{paid_amount} paid on %{paid}.',
    cancelled: 'Nothing to pay.',
  },
  had_vehicle: 'had %{registration} on %{day}.',
  use_driver: 'Use as driver',
  hint: {
    both: 'Blank dates are filled in: discount until %{until}, due %{due}.',
    until: 'The blank date is filled in: discount until %{until}.',
    due: 'The blank date is filled in: due %{due}.',
  },
};
