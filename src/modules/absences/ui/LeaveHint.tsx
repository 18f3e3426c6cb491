import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert } from '@/browser/kit/Alert';
import { Box } from '@/browser/kit/Box';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { readValue } from '@/core/validation/schema';
import { absences } from '@/modules/absences/model/absences';
import { issuesOfRange } from '@/modules/absences/model/booking';
import { LeaveAfterText } from './LeaveText';
import { useLeave } from './useLeave';

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
    <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
      {issue !== null && (
        <Alert severity="warning" style={{ marginBottom: 8 }}>
          {issue}
        </Alert>
      )}
      {days !== null && issue === null && (
        <Box component="p" sx={{ m: 0, color: 'text.primary', fontWeight: 650 }}>
          {translate('absences.days', { smart_count: Number(days) })}
        </Box>
      )}
      {years.map((year) => (
        <Box key={year.year} component="p" sx={{ m: 0 }}>
          <LeaveAfterText year={year} />
        </Box>
      ))}
    </Box>
  );
}
