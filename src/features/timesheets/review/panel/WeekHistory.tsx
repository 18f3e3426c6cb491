import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../../domain/fields';
import { NoteList } from '../../view/NoteList';

/** What was done to a week and said about it, the last first. */
export function WeekHistory({ notes }: { notes: readonly RecordValues[] }) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.history')}</h3>
      {notes.length === 0 && <p>{translate('timesheets.review.no_history')}</p>}
      <NoteList notes={notes.toReversed()} />
    </section>
  );
}
