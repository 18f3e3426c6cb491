import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert } from '@/browser/kit/Alert';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { readValue } from '@/core/validation/schema';
import { absences } from '@/modules/absences/model/absences';
import { issuesOfRange } from '@/modules/absences/model/booking';
import { LeaveAfterText } from './LeaveText';
import { useLeave } from './useLeave';

const Place = styled('div')(({ theme }) => ({
  marginBottom: 12,
  color: theme.palette.text.secondary,
  '& > p': { margin: 0 },
  '& > [data-days]': { color: theme.palette.text.primary, fontWeight: 650 },
}));

const FIELDS = ['user_id', 'holiday_type_id', 'from', 'to', 'half_start', 'half_end'] as const;

/** Returns the values of the form as they would be saved; unreadable ones are null. */
function typed(values: Readonly<Record<string, unknown>>): RecordValues {
  return Object.fromEntries(
    FIELDS.map((name) => {
      const read = readValue(name, absences.fields[name], values[name]);
      return [name, 'value' in read ? read.value : null];
    }),
  );
}

/** Shows the working days of the time off in the form, and what is left of the year's leave. */
export function LeaveHint() {
  const { watch } = useFormContext();
  const record = useRecordContext();
  const values = typed(watch());
  const isDecided = record !== undefined && record.status !== 'requested';
  return typeof values.user_id === 'number' && !isDecided ? (
    <Hint values={values} id={record?.id} />
  ) : null;
}

function Hint({ values, id }: { values: RecordValues; id: unknown }) {
  const translate = useTranslate();
  const isSound = Object.keys(issuesOfRange(asRecordOf(absences, values))).length === 0;
  const { from, to, ...person } = values;
  const input = isSound && from !== null && to !== null ? values : person;
  const known = Object.entries({ ...input, absence_id: id }).filter(([, value]) => value != null);
  const leave = useLeave(Object.fromEntries(known));
  if (!leave) return null;
  const { days, issue, years } = leave;
  return (
    <Place role="status">
      {issue !== null && (
        <Alert severity="warning" style={{ marginBottom: 8 }}>
          {issue}
        </Alert>
      )}
      {days !== null && issue === null && (
        <p data-days="">{translate('absences.days', { smart_count: Number(days) })}</p>
      )}
      {years.map((year) => (
        <p key={year.year}>
          <LeaveAfterText year={year} />
        </p>
      ))}
    </Place>
  );
}
