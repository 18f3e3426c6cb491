import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { readValue } from '@/core/validation/schema';
import { absences } from '@/modules/absences/model/absences';
import { issuesOfRange } from '@/modules/absences/model/booking';
import { LeaveAfterWords } from './LeaveWords';
import { useLeave } from './useLeave';

const ASKED = ['user_id', 'holiday_type_id', 'from', 'to', 'half_start', 'half_end'] as const;

/** What the form says so far, as it would be saved; what cannot be read yet is left out. */
function typed(values: Readonly<Record<string, unknown>>): RecordValues {
  return Object.fromEntries(
    ASKED.map((name) => {
      const read = readValue(name, absences.fields[name], values[name]);
      return [name, 'value' in read ? read.value : null];
    }),
  );
}

/** The working days of time off as it is typed, and what is left of the year's leave. */
export function LeaveHint() {
  const { watch } = useFormContext();
  const record = useRecordContext();
  const values = typed(watch());
  const isDecided = record !== undefined && record.status !== 'requested';
  return typeof values.user_id === 'number' && !isDecided ? (
    <Told values={values} id={record?.id} />
  ) : null;
}

function Told({ values, id }: { values: RecordValues; id: unknown }) {
  const translate = useTranslate();
  const isSound = Object.keys(issuesOfRange(asRecordOf(absences, values))).length === 0;
  const { from, to, ...person } = values;
  const asked = isSound && from !== null && to !== null ? values : person;
  const said = Object.entries({ ...asked, absence_id: id }).filter(([, value]) => value != null);
  const leave = useLeave(Object.fromEntries(said));
  if (!leave) return null;
  const { days, issue, years } = leave;
  return (
    <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
      {issue !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
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
          <LeaveAfterWords year={year} />
        </Box>
      ))}
    </Box>
  );
}
