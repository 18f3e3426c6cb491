/** The texts of what is special about employees. */
export const employeesMessages = {
  invitation: {
    heading: 'Invitation',
    invite: 'Invite',
    invite_again: 'Invite again',
    revoke: 'Take invitation back',
    sent: 'An invitation is on its way to %{name}',
    revoked: 'The invitation of %{name} was taken back',
    state: {
      not_invited: 'Not invited yet. The invitation is a mail with a link to choose a password.',
      invited: 'Invited on %{invited}. The link can be used until %{expires}.',
      accepted: 'Accepted.',
      expired: 'Invited on %{invited}, and the link has run out.',
      revoked: 'The invitation was taken back.',
    },
  },
};
