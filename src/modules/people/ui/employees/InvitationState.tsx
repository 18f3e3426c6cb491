import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { employeesResource } from './employeesResource';

/** Shows the state of an invitation in one sentence, with its date. */
export function InvitationState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const wordsOf = (at: string | null | undefined) => (at ? moment(at) : '');
  const person = asRecordOf(employeesResource, record);
  const status = person.invite_status ?? 'not_invited';
  return (
    <WholeWords>
      {translate(`people.employees.invitation.${status}`, {
        invited: wordsOf(person.invited_at),
        expires: wordsOf(person.invite_expires_at),
      })}
    </WholeWords>
  );
}
