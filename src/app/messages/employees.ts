/** The texts of what is special about employees. */
export const employeesMessages = {
  standing: {
    heading: 'Status',
    suspend: 'Suspend…',
    leave: 'Leaves…',
    reinstate: 'Reinstate',
    checklist: 'Checklist…',
    reload: 'Reload',
    suspend_title: 'Suspend %{name}?',
    suspend_ends:
      'Their sessions end at once, and codes and links they were mailed can no longer be used. They cannot sign in until they are reinstated.',
    suspend_stays:
      'What they recorded, their documents and what points at them stays as it is, and so does their password.',
    suspend_confirm: 'Suspend',
    suspended: '%{name} was suspended',
    reinstated: '%{name} may sign in again',
    leave_title: '%{name} leaves',
    leave_ends:
      'Their sessions end at once, and they cannot sign in any more, even where the last day is still to come. What they recorded stays.',
    last_day: 'Last day',
    leave_confirm: 'Mark as left',
    left: '%{name} was marked as left',
    checklist_title: 'Checklist for %{name}',
    state: {
      active: 'Works here and may sign in.',
      active_until: 'Works here and may sign in. The last day is %{end}.',
      active_after_end: 'May still sign in, though the last day was %{end}.',
      suspended: 'May not sign in until reinstated.',
      left: 'Has left and may not sign in.',
      left_on: 'Left on %{end} and may not sign in.',
      leaving_on: 'May not sign in any more. The last day is %{end}.',
    },
  },
  checklist: {
    heading: 'What still points at them',
    advice: 'Hand over what somebody else has to look after. Nothing of it is changed here.',
    empty: 'Nothing that you can see points at them.',
    failed: 'The checklist could not be loaded',
    line: '%{name} – %{field}: %{count}',
    and_more: '%{names} and %{smart_count} more |||| %{names} and %{smart_count} more',
    new_tab: '(opens in a new tab)',
  },
  address: {
    heading: 'E-mail',
    pending: '%{pending} is awaiting confirmation. Until then, sign-in and codes use %{email}.',
    cancel: 'Cancel change',
    cancelled: 'The change to %{email} was cancelled',
    send_again: 'Send link again',
    sent_again: 'A new link is on its way to %{email}',
  },
  rights: {
    heading: 'Rights',
    closed:
      'This person has permissions that you do not have, so you cannot change their role, e-mail address or invitation.',
  },
  invitation: {
    heading: 'Invitation',
    invite: 'Invite',
    invite_again: 'Invite again',
    revoke: 'Revoke invitation',
    sent: 'An invitation is on its way to %{name}',
    revoked: "%{name}'s invitation was revoked",
    state: {
      not_invited: 'Not invited yet. The invitation is an e-mail with a link to choose a password.',
      invited: 'Invited on %{invited}. The link is valid until %{expires}.',
      accepted: 'Accepted.',
      expired: 'Invited on %{invited}. The link has expired.',
      revoked: 'The invitation was revoked.',
    },
  },
};
