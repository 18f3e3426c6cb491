/** The texts of the reports on hours. */
export const messages = {
  period: 'Period',
  periods: {
    this_week: 'This week',
    last_week: 'Last week',
    this_month: 'This month',
    last_month: 'Last month',
    free: 'Other dates',
  },
  group: 'Group by',
  groups: {
    none: 'None',
    user_id: 'Employee',
    customer_id: 'Customer',
    property_id: 'Property',
    job_number: 'Job number',
    week: 'Week',
  },
  without: {
    customer_id: 'No customer',
    property_id: 'No property',
    job_number: 'No job number',
  },
  totals: 'Totals of all entries found',
  entries: 'Entries',
  all_entries: 'All %{count} entries',
  rest: '%{count} more',
  figures: {
    hours: 'Hours',
    regular: 'Regular',
    ot_1_5: '1.5×',
    ot_2_0: '2.0×',
    lunch: 'Lunch',
  },
};
