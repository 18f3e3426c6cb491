import Box from '@mui/material/Box';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordValues } from '../../../../domain/fields';
import { flawsOfEntry } from '../../../../domain/rules/timesheets/counting';
import { explainDays } from '../../../../domain/rules/timesheets/explaining';
import { entriesEntry, jobFields, timeFields } from './entryFields';
import { JobChoice } from './JobChoice';
import { EntryInput, JobInputs } from './JobInputs';
import { type Job, jobOf } from './model/week';
import { useEntryForm } from './useEntryForm';
import { useWeek } from './WeekContext';

interface Props {
  id: string;
  /** The key of the entry that is edited; left out: a new one. */
  entryKey?: string | undefined;
  values: RecordValues;
  onDone: (values: RecordValues) => void;
}

const fields = [...timeFields, ...jobFields];

/** The values a form says, with what an empty break means. */
const meant = (values: RecordValues): RecordValues => ({
  ...values,
  is_rebillable: values.is_rebillable === true,
  is_lunch_by_schedule: values.lunch_break === null,
});

/** The entries of the same person beside one of them. */
function useOthers(entryKey: string | undefined): RecordValues[] {
  const { state } = useWeek();
  const own = state.content.entries.filter(({ key }) => key !== entryKey);
  return [...own.map(({ values }) => values), ...state.surroundings.around];
}

/** Everything that can be said of an entry: when, and what. */
export function EntryForm({ id, entryKey, values, onDone }: Props) {
  const { state } = useWeek();
  const others = useOthers(entryKey);
  const { working } = state.surroundings;
  const whole = (read: RecordValues) => ({ ...values, ...meant(read) });
  const { read, resolver } = useEntryForm(fields, (typed) =>
    flawsOfEntry(whole(typed), others, working),
  );
  const lunch = values.is_lunch_by_schedule === true ? null : values.lunch_break;
  return (
    <ResourceContextProvider value={entriesEntry.route}>
      <Form
        id={id}
        record={{ ...values, lunch_break: lunch }}
        resolver={resolver}
        onSubmit={(typed: Record<string, unknown>) => onDone(whole(read(typed)))}
        noValidate
      >
        {entryKey === undefined && <ChosenJob />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, minmax(0, 1fr))',
            },
            columnGap: 2,
            alignItems: 'start',
            '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          {timeFields.map(([name, field]) => (
            <EntryInput
              key={name}
              source={name}
              field={name === 'lunch_break' ? { ...field, help: undefined } : field}
            />
          ))}
        </Box>
        <LunchAdvice values={values} others={others} />
        <JobInputs />
      </Form>
    </ResourceContextProvider>
  );
}

/** The jobs there are, put into the form with one press. */
function ChosenJob() {
  const { setValue } = useFormContext();
  const now = useWatch();
  const choose = (job: Job) => {
    for (const [name, value] of Object.entries(job)) setValue(name, value, { shouldDirty: true });
  };
  return (
    <JobChoice
      heading="timesheets.week.entry.jobs"
      chosen={jobOf(now as RecordValues)}
      onChoose={choose}
    />
  );
}

/** What the schedule takes off for lunch, where the box is left empty. */
function LunchAdvice({ values, others }: { values: RecordValues; others: RecordValues[] }) {
  const translate = useTranslate();
  const { state } = useWeek();
  const [start, end] = useWatch({ name: ['start_time', 'end_time'] });
  const entry = {
    ...values,
    start_time: String(start),
    end_time: String(end),
    lunch_break: null,
    is_lunch_by_schedule: true,
  };
  const isTime = (text: unknown) => /^\d\d:\d\d$/.test(String(text));
  const onDay = [entry, ...others.filter(({ date }) => date === values.date)];
  const days = isTime(start) && isTime(end) ? explainDays(onDay, state.surroundings.working) : [];
  const own = days.flatMap((day) => day.entries).find((one) => one.entry === entry);
  return (
    <Box component="p" sx={{ mt: -0.5, mb: 1.5, fontSize: '0.75rem', color: 'text.secondary' }}>
      {own && translate('timesheets.week.entry.lunch_help', { hours: own.lunch })}
    </Box>
  );
}
