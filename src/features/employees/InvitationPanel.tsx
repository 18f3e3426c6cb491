import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import { isOpenTo } from '../../../domain/people/invitation';
import { useOperationMutation } from '../../crud/useOperationMutation';
import { employeesEntry } from './employeesEntry';
import { InvitationState } from './InvitationState';
import { PanelActions, PanelRow } from './PanelRow';

interface Props {
  record: RecordValues;
  mayEdit: boolean;
}

/** The state of a person's invitation, and what people who may edit the person can do about it. */
export function InvitationPanel({ record, mayEdit }: Props) {
  const translate = useTranslate();
  return (
    <PanelRow heading={translate('employees.invitation.heading')}>
      <InvitationState record={record} />
      {mayEdit && <InvitationButtons record={record} />}
    </PanelRow>
  );
}

function InvitationButtons({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const messageArgs = { name: record.name };
  const { mutate: send, isPending: isInviting } = useOperationMutation(employeesEntry, 'invite', {
    done: 'employees.invitation.sent',
    messageArgs,
  });
  const { mutate: revoke, isPending: isRevoking } = useOperationMutation(
    employeesEntry,
    'revoke-invite',
    {
      done: 'employees.invitation.revoked',
      messageArgs,
    },
  );
  const mayInvite = isOpenTo('invite', record);
  const mayRevoke = isOpenTo('revoke-invite', record);
  const isAgain = record.invite_status !== 'not_invited';
  const body = { user_id: record.id };
  if (!mayInvite && !mayRevoke) return null;
  return (
    <PanelActions>
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
    </PanelActions>
  );
}
