import { useEffect, useEffectEvent, useState } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldState } from '@/browser/crud/form/fields/fieldsOfForm';
import { TypedText } from '@/browser/fields/inputs';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { styled } from '@/browser/kit/styles/styled';
import { hoursOf } from '@/core/dates/seconds';
import type { Field, RecordValues } from '@/core/fields';
import { decimal } from '@/core/fields/kinds/decimal';
import { issuesOfEntry } from '@/modules/timesheets/model/counting';
import { isDuration } from '@/modules/timesheets/model/duration';
import { readTypedTime } from '@/modules/timesheets/model/entries/typedTime';
import { explainDays } from '@/modules/timesheets/model/explaining';
import { type Job, jobOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { entriesResource, jobFields, timeFields } from './entryFields';
import { HoursOrTimes } from './HoursOrTimes';
import { JobChoice } from './JobChoice';
import { EntryInput, JobInputs } from './JobInputs';
import { changesIn, type TypedEntry } from './typedEntry';
import { useEntryForm } from './useEntryForm';
import { useEntryValues } from './useEntryValues';
import { type EntryMode, useNewEntryMode } from './useHoursOrTimes';

interface Props {
  id: string;
  /** The key of the entry to edit; omitted for a new one. */
  entryKey?: string | undefined;
  values: RecordValues;
  /** The inputs typed before, which the form opens with. */
  typed: TypedEntry | undefined;
  /** Receives what is typed so far. */
  onType: (typed: Pick<TypedEntry, 'manner' | 'values'>) => void;
  onDone: (values: RecordValues) => void;
}

/** The hours field of the form; the entry stores a length. */
const hoursField = decimal({ label: 'Hours', required: true, min: 0.01, max: 24 });

const FIELDS: Readonly<Record<EntryMode, [string, Field, FieldState][]>> = {
  hours: [['hours', hoursField, 'open'], ...jobFields],
  times: [...timeFields, ...jobFields],
};

/** Moves issues to the fields that the form has. */
const onForm = (issues: Readonly<Record<string, string>>, manner: EntryMode) =>
  Object.fromEntries(
    Object.entries(issues).map(([name, issue]) => [
      manner === 'hours' && !jobFields.some(([field]) => field === name) ? 'hours' : name,
      issue,
    ]),
  );

/** Returns the person's other entries. */
function useOthers(entryKey: string | undefined): RecordValues[] {
  const { state, surroundings } = useWeek();
  const own = state.content.entries.filter(({ key }) => key !== entryKey);
  return [...own.map(({ values }) => values), ...surroundings.around];
}

/** Takes the time of an entry, as hours or as start and end, and its job. */
export function EntryForm({ id, entryKey, values, typed, onType, onDone }: Props) {
  const { surroundings } = useWeek();
  const others = useOthers(entryKey);
  const [preferred, prefer] = useNewEntryMode();
  const [manner, setManner] = useState<EntryMode>(() =>
    typed ? typed.manner : entryKey ? (isDuration(values) ? 'hours' : 'times') : preferred,
  );
  const { shown, entryFrom } = useEntryValues(values, others);
  const [start] = useState(shown);
  const [begun] = useState({ ...start, ...typed?.values });
  const { read, resolver } = useEntryForm(FIELDS[manner], (now) =>
    onForm(issuesOfEntry(entryFrom(now, manner), others, surroundings.working), manner),
  );
  const change = (chosen: EntryMode) => {
    setManner(chosen);
    if (entryKey === undefined) prefer(chosen);
  };
  return (
    <ResourceContextProvider value={entriesResource.route}>
      <Form
        id={id}
        record={begun}
        resolver={resolver}
        disableInvalidFormNotification
        onSubmit={(now: Record<string, unknown>) => onDone(entryFrom(read(now), manner))}
        noValidate
      >
        <TypedValues onType={(now) => onType({ manner, values: changesIn(now, start) })} />
        {entryKey === undefined && <ChosenJob manner={manner} />}
        <HoursOrTimes manner={manner} onChange={change} />
        {manner === 'hours' ? (
          <div style={{ maxWidth: 160 }}>
            <HoursInput />
          </div>
        ) : (
          <>
            <TimeInputs />
            <LunchAdvice values={values} others={others} />
          </>
        )}
        <JobInputs />
      </Form>
    </ResourceContextProvider>
  );
}

/** Reports what is typed. */
function TypedValues({ onType }: { onType: (values: RecordValues) => void }) {
  const { watch } = useFormContext();
  const report = useEffectEvent((values: object) => onType(values as RecordValues));
  useEffect(() => {
    const { unsubscribe } = watch((values) => report(values));
    return unsubscribe;
  }, [watch]);
  return null;
}

const ThreeColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
}));

const LunchText = styled('p')(({ theme }) => ({
  marginTop: -4,
  marginBottom: 12,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

function TimeInputs() {
  return (
    <ThreeColumns>
      {timeFields.map(([name, field]) => (
        <EntryInput
          key={name}
          source={name}
          field={name === 'lunch_break' ? { ...field, help: undefined } : field}
        />
      ))}
    </ThreeColumns>
  );
}

/** Offers jobs that fill in the form with one press. */
function ChosenJob({ manner }: { manner: EntryMode }) {
  const { setValue, setFocus } = useFormContext();
  const current = useWatch();
  const choose = (job: Job) => {
    for (const [name, value] of Object.entries(job)) setValue(name, value, { shouldDirty: true });
    // Focus the time next, within the same press, so that a phone opens its keypad.
    setFocus(manner === 'hours' ? 'hours' : 'start_time');
  };
  return (
    <JobChoice
      heading="timesheets.week.entry.jobs"
      chosen={jobOf(current as RecordValues)}
      onChoose={choose}
    />
  );
}

/** Shows the scheduled lunch that applies if the box is left empty. */
function LunchAdvice({ values, others }: { values: RecordValues; others: RecordValues[] }) {
  const translate = useTranslate();
  const { surroundings } = useWeek();
  const [start, end] = useWatch({ name: ['start_time', 'end_time'] });
  const entry = {
    ...values,
    entered_as: 'span' as const,
    start_time: String(start),
    end_time: String(end),
    lunch_break: null,
    is_lunch_by_schedule: true,
  };
  const isTime = (text: unknown) => /^\d\d:\d\d$/.test(String(text));
  const onDay = [entry, ...others.filter(({ date }) => date === values.date)];
  const days = isTime(start) && isTime(end) ? explainDays(onDay, surroundings.working) : [];
  const own = days.flatMap((day) => day.entries).find((one) => one.entry === entry);
  return (
    <LunchText>
      {own && translate('timesheets.week.entry.lunch_help', { hours: own.lunch })}
    </LunchText>
  );
}

/** Reads hours as the grid does: 7.5, 7:30 and 7h30 are the same. */
function readHours(typed: string): string | undefined {
  const read = readTypedTime(typed);
  return 'kind' in read && read.kind === 'hours' ? hoursOf(read.hours) : undefined;
}

function HoursInput() {
  const control = useFieldControl('hours', hoursField);
  return (
    <TypedText {...control} field={hoursField} inputMode="decimal" isNumber read={readHours} />
  );
}
