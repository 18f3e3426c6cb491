/** The texts of payroll. */
export const messages = {
  title: 'Payroll',
  failed: 'Payroll could not be loaded',
  period: 'Pay period',
  no_periods: 'There are no pay periods yet.',
  details: 'Details',
  approved: 'Approved hours in this pay period',
  people: 'People',
  next: 'Next export',
  next_help:
    'Hours of this pay period, and what has changed in pay periods that were exported before.',
  open: 'This pay period is open: its hours can still change. Lock it before you export it.',
  nothing_approved: 'Nothing has been approved in this pay period yet.',
  nothing_changed: 'Nothing has changed since the last export.',
  all_lines: 'Show all %{count} lines',
  total: 'Total',
  export: {
    button: 'Export',
    title: 'Export %{name}',
    advice:
      'What is exported is kept: the next export lists only what has changed since. Lines: %{count}.',
    format: 'Format',
    done: 'Exported',
    list: 'Exports',
    none: 'This pay period has not been exported yet.',
    line: '%{moment}, %{name}: %{count} lines',
  },
  next_period: 'The next pay period is %{days}.',
  add_next: 'Add %{name}',
  to_payroll: 'Payroll',
};
