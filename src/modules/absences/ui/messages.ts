/** Texts of time off. */
export const messages = {
  days: '%{smart_count} working day |||| %{smart_count} working days',
  after: '%{year}: %{after} of %{allowance} days of leave left after this.',
  over: '%{year}: %{over} more than the %{allowance} days of leave, with what is booked and requested.',
  left: '%{year}: %{left} of %{allowance} days of leave left. %{booked} booked, %{requested} requested.',
  none: 'No leave days per year are set.',
  own: 'Your leave',
  row: {
    heading: 'Leave',
    left: '%{left} of %{allowance} days left in %{year}. %{booked} booked, %{requested} requested.',
  },
  range: '%{from} to %{to}',
  called: '%{name}, %{when}',
  facts: 'Time off',
  others: 'Also away on these days',
  nobody: 'Nobody else.',
  requested: 'requested',
  balances: {
    title: 'Leave Balances',
    failed: 'The leave balances could not be loaded',
    nobody: 'Nobody whose leave you may see works here in %{year}',
    year: 'Year',
    employee: 'Employee',
    allowance: 'Leave days',
    booked: 'Booked',
    requested: 'Requested',
    left: 'Left',
    left_after: 'Left after requests',
  },
  queue: {
    failed: {
      approve:
        '%{smart_count} request could not be approved |||| %{smart_count} requests could not be approved',
    },
    again: { approve: 'Approve these again' },
    empty: { requested: 'No time off to approve' },
    to_record: 'Open the request',
  },
};
