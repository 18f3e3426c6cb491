/** The texts of what belongs to the person who is signed in: the password, their documents. */
export const messages = {
  close: 'Close',
  cancel: 'Cancel',
  password: {
    title: 'Change Password',
    current_password: 'Current password',
    new_password: 'New password',
    confirm_password: 'Confirm new password',
    show: 'Show what I type',
    submit: 'Change password',
    changing: 'Changing',
    changed: 'Password changed successfully',
    advice: {
      heading: 'A good password',
      length: 'has at least %{count} characters (any characters, spaces included)',
      own: "is not a common password, and does not contain your name, the product's or the company's",
      elsewhere: 'is not your current one, and is used nowhere else',
      sessions: 'Changing it signs you out everywhere else.',
    },
  },
  documents: {
    title: 'Documents',
    loading: 'Loading your documents',
    empty: 'No documents',
    empty_advice: 'Your documents will appear here.',
    failed: 'Your documents could not be loaded',
    more: 'Show more',
    count: '%{shown} of %{total}',
  },
};
