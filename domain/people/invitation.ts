import type { ActionOf } from '../kernel/access/row';
import { boolean } from '../kernel/fields/boolean';
import { instant } from '../kernel/fields/instant';
import type { RecordOf } from '../kernel/records';
import { stateField, type TransitionContext, workflowOf } from '../kernel/workflow';
import type { employeeAccess } from './access';
import { refuseGrant } from './grants';
import { INVITE_DAYS, noInvitation } from './invites';

declare module '../kernel/hooks' {
  interface HookNames {
    'mail-invite': 'effect';
    'drop-invite': 'effect';
  }
}

const states = {
  not_invited: { label: 'Not invited', refuses: 'This person has not been invited.' },
  invited: { label: 'Invited', tone: 'wait', refuses: 'This person has been invited.' },
  accepted: {
    label: 'Accepted',
    refuses: 'This person has already accepted an invitation.',
  },
  expired: { label: 'Expired', tone: 'bad', refuses: 'This invitation has expired.' },
  revoked: { label: 'Revoked', tone: 'bad', refuses: 'This invitation has been revoked.' },
} as const;

/** What a person's record holds of their invitation. */
export const invitationFields = {
  invite_status: stateField(states, 'not_invited', {
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

type Invitee = RecordOf<typeof invitationFields> & {
  status: 'active' | 'suspended' | 'left' | null;
};

const { transition, workflow } = workflowOf<
  Invitee,
  keyof typeof states,
  ActionOf<typeof employeeAccess>
>();

const DAY = 86_400_000;

/** Who changes an invitation holds every permission that the person gets by it. */
const held = {
  may: 'edit',
  repeats: false,
  follows: { role: ['role_id'] },
  forbids: ({ id }: Invitee, { by, near: { role } }: Pick<TransitionContext, 'by' | 'near'>) =>
    refuseGrant({ has: role }, by, id),
} as const;

/** A person's invitation, beside their employment status. It is accepted by its link, and expires by itself. */
export const invitationWorkflow = workflow({
  field: 'invite_status',
  initial: 'not_invited',
  owner: 'id',
  idAs: 'user_id',
  code: 'invite',
  states,
  transitions: {
    invite: transition({
      ...held,
      // Inviting again starts over: the old link dies.
      from: ['not_invited', 'invited', 'expired', 'revoked'],
      to: 'invited',
      label: 'Send invitation',
      done: 'Invited',
      summary: 'Invite an employee by e-mail, or again with a new link',
      isPrimary: true,
      after: ['mail-invite'],
      guard: ({ status }) =>
        status === 'active'
          ? undefined
          : { status: 409, code: 'invite', message: 'Only active employees can be invited.' },
      sets: (_, { at }) => ({
        is_invited: true,
        invited_at: at,
        invite_expires_at: new Date(Date.parse(at) + INVITE_DAYS * DAY).toISOString(),
      }),
    }),
    'revoke-invite': transition({
      ...held,
      from: ['invited', 'expired'],
      to: 'revoked',
      label: 'Revoke invitation',
      done: 'Invitation revoked',
      summary: 'Revoke an invitation',
      recordedAs: 'revoke_invite',
      otherwise: { code: 'invite', message: 'There is no invitation to revoke.' },
      ask: {
        title: 'Revoke the invitation of %{name}?',
        advice: 'The link in the e-mail stops working. You can send another invitation later.',
      },
      after: ['drop-invite'],
      sets: () => noInvitation,
    }),
  },
});
