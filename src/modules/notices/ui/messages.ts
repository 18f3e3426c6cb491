/** The texts of the bell and its list. */
export const messages = {
  button: 'Notices',
  button_unread: 'Notices, %{smart_count} unread',
  title: 'Notices',
  none: 'Nothing yet. You will see here what happens to your weeks and expenses, and what expires.',
  read_all: 'Mark all as read',
  unread: 'Unread',
  failed: 'Notices could not be loaded.',
  retry: 'Retry',
  settings: 'Choose what you get by mail',
  back: 'Back to notices',
  settings_title: 'Notices by mail',
  settings_intro: 'Every notice also appears here, whatever you choose.',
  at_once: 'At once',
  daily: 'Daily',
  never: 'Never',
};
