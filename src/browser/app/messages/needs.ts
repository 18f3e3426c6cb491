/** The texts of the part of a record's summary that says what needs doing. */
export const needsMessages = {
  title: 'Needs doing',
  missing: '%{smart_count} required field is empty |||| %{smart_count} required fields are empty',
  fill_in: 'Fill in',
  update: 'Update',
  decide: 'Decide',
  show: 'Show',
  today: 'Today',
  left: '%{smart_count} day left |||| %{smart_count} days left',
  ago: '%{smart_count} day ago |||| %{smart_count} days ago',
  or: '%{first} or %{last}',
  several: '%{total} %{name}: %{states}',
  between: '%{state}: %{actions}',
};
