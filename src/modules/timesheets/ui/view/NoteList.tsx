import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& p': { margin: 0, color: theme.palette.text.primary, whiteSpace: 'pre-line' },
}));

const ACTIONS = timesheetAuditNotes.fields.action.options;

/** Lists actions and notes on a week, in the order given. */
export function NoteList({ notes }: { notes: readonly RecordValues[] }) {
  return (
    <List>
      {notes.map((note) => (
        <Note key={String(note.id)} note={note} />
      ))}
    </List>
  );
}

function Note({ note }: { note: RecordValues }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const action = Object.keys(ACTIONS).find((one) => one === note.action) ?? 'note';
  return (
    <li>
      <strong>{translate(`timesheets.actions.${action}`)}</strong>{' '}
      <small>
        {translate('fieldhouse.crud.history.who', {
          name: note.created_by_name ?? translate('fieldhouse.crud.history.somebody'),
          when: typeof note.created_at === 'string' ? moment(note.created_at) : '',
        })}
      </small>
      {note.note != null && <p>{String(note.note)}</p>}
    </li>
  );
}
