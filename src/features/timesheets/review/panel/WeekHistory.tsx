import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { kindOf, type RecordValues } from '../../../../../domain/fields';
import { instant } from '../../../../../domain/fields/instant';
import { WEEK_ACTIONS } from '../../../../../domain/rules/timesheets/transitions';

const List = styled('ol')(({ theme }) => ({
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { whiteSpace: 'pre-line' },
}));

const when = (value: unknown) =>
  typeof value === 'string' ? kindOf(instant()).format(value, instant()) : '';

/** What was done to a week and said about it, the last first. */
export function WeekHistory({ notes }: { notes: readonly RecordValues[] }) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.history')}</h3>
      {notes.length === 0 && <p>{translate('timesheets.review.no_history')}</p>}
      <List>
        {notes.toReversed().map((note) => (
          <Note key={String(note.id)} note={note} />
        ))}
      </List>
    </section>
  );
}

function Note({ note }: { note: RecordValues }) {
  const translate = useTranslate();
  const action = WEEK_ACTIONS.find((one) => one === note.action) ?? 'note';
  return (
    <li>
      <strong>{translate(`timesheets.review.actions.${action}`)}</strong>{' '}
      <small>
        {translate('fieldhouse.crud.history.who', {
          name: note.created_by_name ?? translate('fieldhouse.crud.history.somebody'),
          when: when(note.created_at),
        })}
      </small>
      {note.note != null && <p>{String(note.note)}</p>}
    </li>
  );
}
