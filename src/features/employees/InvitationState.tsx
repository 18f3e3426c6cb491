import { useTranslate } from 'react-admin';
import type { Value } from '../../../domain/kernel/fields';
import type { Employee } from '../../../domain/people/employeeFields';
import { useCompanyTime } from '../../fields';

/** One sentence: how far the invitation has come, and the moment that matters. */
export function InvitationState({ record }: { record: Employee }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const wordsOf = (at: Value | undefined) => (typeof at === 'string' ? moment(at) : '');
  const status = String(record.invite_status ?? 'not_invited');
  return translate(`employees.invitation.${status}`, {
    invited: wordsOf(record.invited_at),
    expires: wordsOf(record.invite_expires_at),
  });
}
