import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useNotifyServerError } from '@/browser/crud/calls/useNotifyServerError';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useMe } from '@/browser/crud/useMe';
import { Button } from '@/browser/kit/Button';
import { TextField } from '@/browser/kit/inputs/TextField';
import { styled } from '@/browser/kit/styles/styled';
import { NotesByDay } from '@/modules/timesheets/ui/view/NotesByDay';
import { useTypedNote } from './useTypedNote';
import { useWeek } from './WeekContext';

const Panel = styled('section')(({ theme }) => ({
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 6px', fontWeight: 650 },
  '& > p': { margin: '0 0 12px', color: theme.palette.text.secondary },
  '& > ol + form': { marginTop: 12 },
  '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8, maxWidth: 720 },
  '@media print': { '& form': { display: 'none' } },
}));

/** Lists actions and notes on the week, with a form to add a note. */
export function WeekNotes() {
  const translate = useTranslate();
  const headingId = useId();
  const { state, userId, weekStart } = useWeek();
  const me = useMe();
  const { notes, notes_total } = state.view;
  const [day, setDay] = useState<string>();
  return (
    <Panel aria-labelledby={headingId}>
      <h2 id={headingId}>{translate('timesheets.week.notes.title')}</h2>
      <NotesByDay
        userId={userId}
        weekStart={weekStart}
        day={day}
        onDay={setDay}
        notes={notes}
        total={notes_total}
      />
      {me && state.view.week.id !== undefined && (
        <NoteForm key={`${userId} ${weekStart}`} signedIn={me.id} day={day} />
      )}
    </Panel>
  );
}

/** Adds a note; one about the whole week is stored with its first day. */
function NoteForm({ signedIn, day }: { signedIn: number; day: string | undefined }) {
  const translate = useTranslate();
  const callOperation = useOperation();
  const wordsOf = useFailureWords();
  const { store, userId, weekStart } = useWeek();
  const [note, setNote] = useTypedNote(signedIn, { userId, weekStart });
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const tellServerError = useNotifyServerError();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setFailure(translate('timesheets.week.notes.required'));
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      await callOperation('timesheets/add-audit-note', {
        user_id: userId,
        date: day ?? weekStart,
        note,
      });
      setNote('');
      await store.refresh();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      tellServerError(error);
      setFailure(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={translate('timesheets.week.notes.label')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={failure !== undefined}
        helperText={failure}
        multiline
        style={{ flex: '1 1 240px', margin: 0 }}
      />
      <Button type="submit" variant="outlined" disabled={isSending}>
        {translate('timesheets.week.notes.add')}
      </Button>
    </form>
  );
}
