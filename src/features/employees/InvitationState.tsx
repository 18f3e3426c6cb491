import { useTranslate } from 'react-admin';
import { kindOf, type RecordValues } from '../../../domain/fields';
import { employeesEntry } from './employeesEntry';

const { fields } = employeesEntry;

/** The words for a value of the employee, as lists show it. */
function wordsOf(name: string, record: RecordValues): string {
  const [field, value] = [fields[name], record[name]];
  return field && value !== null && value !== undefined ? kindOf(field).format(value, field) : '';
}

/** One sentence: how far the invitation has come, and the moment that matters. */
export function InvitationState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const status = String(record.invite_status ?? 'not_invited');
  return (
    <p>
      {translate(`employees.invitation.state.${status}`, {
        invited: wordsOf('invited_at', record),
        expires: wordsOf('invite_expires_at', record),
      })}
    </p>
  );
}
