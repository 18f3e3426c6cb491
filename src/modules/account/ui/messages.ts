/** The texts of the signed-in person's own settings: the password. */
export const messages = {
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
};
