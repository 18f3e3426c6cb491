import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useHoursOrTimes } from '@/modules/timesheets/ui/week/entry/useHoursOrTimes';
import { withJob } from '@/modules/timesheets/ui/week/model/arranging';
import { typedInto } from '@/modules/timesheets/ui/week/model/editing';
import { cellName, isSameJob, type Job } from '@/modules/timesheets/ui/week/model/week';
import { useJobText } from '@/modules/timesheets/ui/week/useJobText';
import { useProblems } from '@/modules/timesheets/ui/week/useProblems';
import { useRemoved } from '@/modules/timesheets/ui/week/useRemoved';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import type { DayLine } from './dayLines';
import { TimesBoxes } from './TimesBoxes';
import { HoursBox } from './TypedBox';

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  padding: '6px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > button': {
    flex: 1,
    minWidth: 96,
    minHeight: 44,
    padding: 0,
    border: 0,
    font: 'inherit',
    textAlign: 'start',
    color: theme.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '&[data-offered] > button': { color: theme.palette.text.secondary },
  '& > button small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '& > b': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& > p': { flex: '1 0 100%', margin: '2px 0 0', color: theme.palette.error.main },
}));

interface Props {
  date: string;
  line: DayLine;
  isLast: boolean;
  onOpen: (entryKey: string | undefined, job?: Job) => void;
}

/** Shows a line of a day: its job, which opens the entry, and the input for its hours or times. */
export function PhoneLine({ date, line, isLast, onOpen }: Props) {
  const translate = useTranslate();
  const errorId = useId();
  const { totals, permission, state } = useWeek();
  const [manner] = useHoursOrTimes();
  const type = useTypedDay(date);
  const { job, entry, unread } = line;
  const { title, detail } = useJobText([job])(job);
  const row = state.content.rows.find((one) => isSameJob(one.job, job));
  const problem = useProblems().get(row ? cellName({ rowId: row.id, date }) : '');
  const hours = entry ? (totals.entries.get(entry.key) ?? '') : '';
  const times = entry ? timesOf(entry.values) : '';
  const isTimes = manner === 'times';
  const known = isTimes ? (entry ? spanText(entry.values) : '') : hours;
  const Input = isTimes ? TimesBoxes : HoursBox;
  const words = [
    isTimes && hours ? translate('timesheets.week.phone.hours', { hours }) : times,
    detail,
  ];
  return (
    <Line data-offered={line.isOffered ? '' : undefined}>
      <button type="button" onClick={() => onOpen(entry?.key, job)}>
        {title}
        <small>{words.filter(Boolean).join(' · ')}</small>
      </button>
      {permission.edit && !line.isShared ? (
        <Input
          label={`${dayTexts(date).name}, ${title}`}
          value={unread ?? known}
          isWrong={problem !== undefined}
          errorId={errorId}
          isLast={isLast}
          onTake={(text) => type(job, text)}
        />
      ) : (
        <b>{hours}</b>
      )}
      {problem && <p id={errorId}>{problem.what}</p>}
    </Line>
  );
}

const isSpan = ({ entered_as: as, start_time: start, end_time: end }: RecordValues) =>
  as !== 'duration' && typeof start === 'string' && typeof end === 'string';

/** Returns start and end as they are typed; nothing for durations, whose times only place them on the day. */
const spanText = (values: RecordValues): string =>
  isSpan(values) ? `${values.start_time}-${values.end_time}` : '';

const timesOf = (values: RecordValues): string => spanText(values).replace('-', '–');

/** Saves what was typed for a job on a day: hours, or start and end. Empty text removes its hours. */
function useTypedDay(date: string) {
  const { store, surroundings } = useWeek();
  const notifyRemoved = useRemoved();
  return (job: Job, text: string) => {
    const { content } = store.state();
    if (text.trim() === '' && !content.rows.some((row) => isSameJob(row.job, job))) return;
    const withRow = withJob(content, job);
    const rowId = withRow.rows.find((row) => isSameJob(row.job, job))?.id ?? '';
    const next = typedInto(withRow, { rowId, date }, text, surroundings);
    const isRemoved = next.entries.length < content.entries.length;
    if (store.change(isRemoved ? 'remove_entry' : 'entry', next) && isRemoved) notifyRemoved();
  };
}
