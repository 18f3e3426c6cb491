/** The texts of the session: idle countdown and restored drafts. */
export const messages = {
  idle: "You've gone idle!",
  countdown: 'You will time out in %{n} seconds!',
  seconds_left: '%{n} seconds left.',
  drafts_kept: 'Any activity keeps you signed in. What you have typed into a form is kept for you.',
  stay: 'Stay signed in',
  sign_out: 'Sign out',
  resetting: 'No longer idle. Resetting session timer.',
  restarted: 'Session restarted.',
  timed_out: 'Timed out!',
  ended: 'Your session has ended. Please sign in again.',
  close: 'Close',
  unsent: {
    title: 'Sign out before your check is sent?',
    advice:
      'One vehicle check has not been sent. It stays on this device and is sent when you sign in here again. Nobody else can see or send it. |||| %{smart_count} vehicle checks have not been sent. They stay on this device and are sent when you sign in here again. Nobody else can see or send them.',
  },
  draft: {
    restored: 'Your unsaved changes from %{when} were restored.',
    stale:
      'The record has changed since then. When you save, you can choose between the two versions.',
    files: 'Files are not stored with them. Choose these again: %{names}.',
  },
  leaving: {
    title: 'Leave without saving?',
    advice: 'Your changes to this form will be lost.',
    comment: 'Your comment has not been added and will be lost.',
    typed: 'Discard what you have entered?',
    discard: 'Discard',
    leave: 'Leave',
    stay: 'Keep editing',
  },
};
