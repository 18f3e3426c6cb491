import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { daysOfWeek } from '../../../../domain/timesheets/dates';
import { ListFailed } from '../../../crud/list/ListFailed';
import { useOperationQuery } from '../../../crud/useOperationQuery';
import { dayWords } from './dayWords';
import { NoteList } from './NoteList';
import { timesheetsEntry } from './weekAccess';

interface Props {
  userId: number;
  weekStart: string;
  /** `YYYY-MM-DD`; nothing where it is the whole week. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** The notes of the whole week. */
  notes: readonly RecordValues[];
  /** The last first. */
  isReversed?: boolean;
}

/** What was done to a week and said about it: all of it, or what is about one of its days. */
export function NotesByDay({ userId, weekStart, day, onDay, notes, isReversed = false }: Props) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        label={translate('timesheets.notes.day')}
        value={day ?? ''}
        onChange={({ target }) => onDay(target.value || undefined)}
        // Nothing chosen is the whole week, and is said to be.
        slotProps={{ select: { displayEmpty: true } }}
        sx={{ maxWidth: 200 }}
      >
        <MenuItem value="">{translate('timesheets.notes.whole_week')}</MenuItem>
        {daysOfWeek(weekStart).map((date) => (
          <MenuItem key={date} value={date}>
            {dayWords(date).short}
          </MenuItem>
        ))}
      </TextField>
      {day === undefined ? (
        <Notes notes={notes} isReversed={isReversed} />
      ) : (
        // Another count of the week's notes: somebody has written one.
        <NotesOf key={`${day} ${notes.length}`} userId={userId} day={day} isReversed={isReversed} />
      )}
    </>
  );
}

function NotesOf({
  userId,
  day,
  isReversed,
}: {
  userId: number;
  day: string;
  isReversed: boolean;
}) {
  const { data, error, retry } = useOperationQuery<RecordValues[]>(timesheetsEntry, 'audit-notes', {
    user_id: userId,
    date: day,
    per_page: 100,
  });
  if (error) return <ListFailed error={error} title="timesheets.notes.failed" onRetry={retry} />;
  return data ? <Notes notes={data} isReversed={isReversed} /> : null;
}

function Notes({ notes, isReversed }: { notes: readonly RecordValues[]; isReversed: boolean }) {
  const translate = useTranslate();
  if (notes.length === 0) return <p>{translate('timesheets.notes.none')}</p>;
  return <NoteList notes={isReversed ? notes.toReversed() : notes} />;
}
