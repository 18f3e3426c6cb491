import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NotesByDay } from '../../view/NotesByDay';
import type { WeekView } from '../../view/weekView';

/** What was done to a week and said about it or one of its days, the last first. */
export function WeekHistory({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const heading = useId();
  const [day, setDay] = useState<string>();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.history')}</h3>
      <NotesByDay
        userId={Number(view.week.user_id)}
        weekStart={String(view.week.week_start)}
        day={day}
        onDay={setDay}
        notes={view.notes}
        isReversed
      />
    </section>
  );
}
