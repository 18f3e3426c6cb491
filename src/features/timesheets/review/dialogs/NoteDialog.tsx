import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { choice } from '../../../../../domain/kernel/fields/choice';
import { daysOfWeek } from '../../../../../domain/timesheets/dates';
import { FieldsDialog } from '../../../../crud/form/FieldsDialog';
import { useAct } from '../../../../crud/useAct';
import { dayWords } from '../../view/dayWords';
import { personOf } from '../weekRow';
import { inputOf } from './inputOf';
import type { WeekDialogProps } from './weekDialogProps';

/** Adds a note about a day of somebody's week; a note about the whole week goes to its first day. */
export function NoteDialog({ week, onDone, onClose }: WeekDialogProps) {
  const translate = useTranslate();
  const act = useAct();
  const start = String(week.week_start);
  const fields = useMemo(() => {
    const days = daysOfWeek(start).map((date) => [date, dayWords(date).short]);
    return {
      ...inputOf('add-audit-note', ['note']),
      date: choice(Object.fromEntries(days), {
        label: translate('timesheets.review.dialog.note.day'),
        required: true,
      }),
    };
  }, [start, translate]);
  const first = useMemo(() => ({ date: start }), [start]);
  return (
    <FieldsDialog
      title={translate('timesheets.review.dialog.note.title', { name: personOf(week) })}
      fields={fields}
      start={first}
      submitLabel={translate('timesheets.review.dialog.note.submit')}
      onSubmit={async (values) => {
        await act('timesheets/add-audit-note', { user_id: week.user_id, ...values });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
