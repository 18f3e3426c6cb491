/** Texts of a week in the review queue. */
export const timesheetReviewMessages = {
  employee: 'Employee',
  base_location: 'Base location',
  check: 'Check',
  sum: 'Total of this week |||| Total of these %{smart_count}',
  week_of: 'Week of %{day}',
  all_weeks: 'All weeks',
  my_team: 'my team',
  manager_me: 'Manager: me',
  one_week: 'One week',
  week_before: 'Previous week',
  week_after: 'Next week',
  panel_failed: 'The week could not be loaded',
  submitted_at: 'Submitted %{when}',
  approved_at: 'Approved %{when} by %{name}',
  returned_because: 'Returned: %{reason}',
  shadows: 'Shadowing %{name}: paid, not billed.',
  manager: 'Contract manager: %{name}',
  no_manager: 'No contract manager. Administrators can approve this week.',
  to_week: 'Open the week',
  entries: 'Entries',
  no_entries: 'No hours in this week yet.',
  manual: 'Manual: %{ot_1_5} at 1.5, %{ot_2_0} at 2.0',
  history: 'Notes and history',
  exceptions: {
    opted_out: 'Opted out since %{day}.',
    over_60_hours: {
      short: '%{figure} h week',
      long: '%{figure} h worked this week, more than 60.',
    },
    over_48_average: {
      short: '%{figure} h average',
      long: 'On average %{figure} h a week over the last 17 weeks, more than 48.',
    },
    over_48_opted_out: { short: '%{figure} h average, opted out' },
    over_12_hours: { short: '%{figure} h day', long: '%{day}: %{figure} h worked, more than 12.' },
    short_rest: {
      short: '%{figure} h rest',
      long: '%{day}: %{figure} h of rest before it, less than 11.',
    },
    no_break: {
      short: 'No break',
      long: '%{day}: %{figure} h without a 20-minute break.',
    },
    missing_days: {
      short: '%{smart_count} day missing |||| %{smart_count} days missing',
      long: 'No hours or leave on %{days}.',
    },
    saturday_work: { short: 'Saturday', long: 'Work on Saturday.' },
    sunday_work: { short: 'Sunday', long: 'Work on Sunday.' },
    holiday_overlap: { short: 'Public holiday', long: 'Work on a public holiday.' },
    manual_overtime: { short: 'Manual overtime', long: 'Overtime was set manually.' },
    late: { short: 'Late', long: 'Submitted after Monday noon, when payroll closes.' },
  },
  not_begun:
    '%{smart_count} person has no hours for the week of %{day}, due Monday noon: |||| %{smart_count} people have no hours for the week of %{day}, due Monday noon:',
  started:
    '%{smart_count} person has started that week and not submitted it: |||| %{smart_count} people have started that week and not submitted it:',
  started_alone:
    '%{smart_count} person has not submitted the week of %{day}, due Monday noon: |||| %{smart_count} people have not submitted the week of %{day}, due Monday noon:',
  without_hours: '%{smart_count} without hours',
  not_submitted: '%{smart_count} not submitted',
  remind: 'Remind all',
  reminded: '%{smart_count} person reminded. |||| %{smart_count} people reminded.',
  reminded_before: '%{smart_count} already reminded today.',
  and_more: 'and %{smart_count} more',
  hand_over: {
    title: 'Change the contract manager for the week of %{name}',
    advice: 'The new manager reviews this week. Other weeks are not affected.',
    label: 'Contract manager',
    done: 'The week of %{name} was handed to %{manager}.',
    gone: 'The week of %{name} was handed to %{manager} and has left your queue.',
  },
  note: {
    ask: 'Add note…',
    title: 'Add a note about %{name}',
    day: 'Day',
    submit: 'Add note',
  },
  overtime: {
    ask: 'Manual overtime…',
    choose: 'Manual overtime of %{name}: which entry?',
    entry: '%{job} · %{total} hours, %{ot_1_5} at 1.5, %{ot_2_0} at 2.0',
    title: 'Manual overtime, %{day}',
    advice: '%{total} hours worked. The rules give %{ot_1_5} at 1.5 and %{ot_2_0} at 2.0.',
    ot_1_5_hours: 'Hours at 1.5',
    ot_2_0_hours: 'Hours at 2.0',
    submit: 'Save',
    give_back: 'Use the calculated overtime',
  },
};

/** Texts in which the queue of weeks differs from other queues. */
export const timesheetQueueMessages = {
  title: 'Timesheets to Review',
  many: 'weeks',
  failed: {
    approve:
      '%{smart_count} week could not be approved |||| %{smart_count} weeks could not be approved',
    'undo-approve':
      '%{smart_count} approval could not be undone |||| %{smart_count} approvals could not be undone',
  },
  again: { approve: 'Approve these again' },
  done: {
    reject: 'Returned to %{name}, who can correct and resubmit the week.',
    reopen: 'Reopened: the week of %{name} is a draft again.',
  },
  ask: {
    reject: 'Return the week of %{name}?',
    reopen: 'Reopen the week of %{name}?',
    'change-base-location': 'Base location of %{name} this week',
    shadow: '%{name} is shadowing',
  },
  advice: { approve: '%{hours} hours in all.' },
  empty: { draft: 'No weeks in draft' },
};
