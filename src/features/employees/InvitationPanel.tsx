import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/fields';
import { resourceAt } from '../../../domain/registry';
import { invite, revokeInvite } from '../../../domain/rules/invites';
import { useAction } from '../../crud/useAction';
import { InvitationState } from './InvitationState';

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  maxWidth: 880,
  marginBottom: 16,
  padding: '12px 20px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

const employees = resourceAt('employees');

/** Where a person's invitation stands, and what whoever may edit the person can do about it. */
export function InvitationPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const heading = useId();
  const { canAccess } = useCanAccess({ resource: employees.route, action: 'edit', record });
  const messageArgs = { name: record.name };
  const { mutate: send, isPending: isInviting } = useAction(employees, 'invite', {
    done: 'employees.invitation.sent',
    messageArgs,
  });
  const { mutate: revoke, isPending: isRevoking } = useAction(employees, 'revoke-invite', {
    done: 'employees.invitation.revoked',
    messageArgs,
  });
  if (record.archived_at !== null || !canAccess) return null;

  const mayInvite = 'values' in invite(record, Date.now());
  const mayRevoke = 'values' in revokeInvite(record);
  const isAgain = record.invite_status !== 'not_invited';
  const body = { user_id: record.id };
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{translate('employees.invitation.heading')}</h2>
      <InvitationState record={record} />
      <div>
        {mayRevoke && (
          <Button disabled={isRevoking || isInviting} onClick={() => revoke(body)}>
            {translate('employees.invitation.revoke')}
          </Button>
        )}
        {mayInvite && (
          <Button variant="outlined" disabled={isInviting || isRevoking} onClick={() => send(body)}>
            {translate(`employees.invitation.${isAgain ? 'invite_again' : 'invite'}`)}
          </Button>
        )}
      </div>
    </Panel>
  );
}
