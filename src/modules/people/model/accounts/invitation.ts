import type { ActionOf } from '@/core/access/accessRow';
import { text } from '@/core/fields/kinds/text';
import type { TransitionContext } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import type { employeeAccess } from '@/modules/people/model/access';
import type { Employee } from '@/modules/people/model/employeeFields';
import { refuseGrant } from '@/modules/people/model/roles/grants';
import { invitationStates } from './invitationFields';
import { INVITE_DAYS } from './invites';

const { internal, transition, workflow } = workflowOf<
  Employee,
  keyof typeof invitationStates,
  ActionOf<typeof employeeAccess>
>();

const DAY = 86_400_000;

const noInvitation = { is_invited: false, invite_expires_at: null } as const;

/** Only a holder of every permission that the person gets may change an invitation. */
const held = {
  may: 'edit',
  idempotent: false,
  related: { role: ['role_id'] },
  forbids: (
    { id }: Employee,
    { by, related: { role } }: Pick<TransitionContext, 'by' | 'related'>,
  ) => refuseGrant({ has: role }, by, id),
} as const;

/** The workflow of a person's invitation. Its link accepts it; it expires automatically. */
export const invitationWorkflow = workflow({
  field: 'invite_status',
  initial: 'not_invited',
  owner: 'id',
  idAs: 'user_id',
  code: 'invite',
  states: invitationStates,
  transitions: {
    invite: transition({
      ...held,
      // A new invitation invalidates the old link.
      from: ['not_invited', 'invited', 'expired', 'revoked'],
      to: 'invited',
      label: 'Send invitation',
      done: 'Invited',
      summary: 'Invite an employee by e-mail, or again with a new link',
      isPrimary: true,
      guard: ({ status }) =>
        status === 'active'
          ? undefined
          : { status: 409, code: 'invite', message: 'Only active employees can be invited.' },
      sets: (_, { now }) => ({
        is_invited: true,
        invited_at: now,
        invite_expires_at: new Date(Date.parse(now) + INVITE_DAYS * DAY).toISOString(),
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
      sets: () => noInvitation,
    }),
  },
  internal: {
    accept: internal({
      from: ['invited'],
      to: 'accepted',
      done: 'Invitation accepted',
      recordedAs: 'accept_invite',
      input: { name: text({ required: true }) },
      sets: (_, { input: { name } }) => ({ name, is_invited: true, invite_expires_at: null }),
    }),
    expire: internal({
      from: ['invited'],
      to: 'expired',
      trace: false,
      sets: () => ({ is_invited: false }),
    }),
    // Nobody registers with a link from a mailbox that was replaced.
    'revoke-with-address': internal({
      from: ['invited', 'expired'],
      to: 'revoked',
      bySave: ({ email }, person) => email !== undefined && email !== person.email,
      sets: () => noInvitation,
    }),
  },
});
