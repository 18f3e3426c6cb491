import { boolean } from '@/core/fields/kinds/boolean';
import { instant } from '@/core/fields/kinds/instant';
import { stateField } from '@/core/workflow/workflow';

/** The states of a person's invitation. */
export const invitationStates = {
  not_invited: { label: 'Not invited', refuses: 'This person has not been invited.' },
  invited: { label: 'Invited', tone: 'wait', refuses: 'This person has been invited.' },
  accepted: {
    label: 'Accepted',
    refuses: 'This person has already accepted an invitation.',
  },
  expired: { label: 'Expired', tone: 'bad', refuses: 'This invitation has expired.' },
  revoked: { label: 'Revoked', tone: 'bad', refuses: 'This invitation has been revoked.' },
} as const;

/** The fields of a person's invitation. */
export const invitationFields = {
  invite_status: stateField(invitationStates, 'not_invited', {
    label: 'Invitation',
    // The bar above the form shows it.
    form: false,
    list: true,
    filter: true,
  }),
  is_invited: boolean({ label: 'Invited', readOnly: true, initial: false, form: false }),
  invited_at: instant({ readOnly: true, form: false }),
  invite_expires_at: instant({ label: 'Invitation expires', readOnly: true, form: false }),
};
