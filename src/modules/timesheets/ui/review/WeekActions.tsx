import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inOwnName } from '@/domain/kernel/access/table';
import type { RecordValues } from '@/domain/kernel/fields';
import { choice } from '@/domain/kernel/fields/choice';
import { asRecordOf } from '@/domain/kernel/records';
import { daysOfWeek } from '@/domain/timesheets/dates';
import { timesheetWeeks } from '@/domain/timesheets/timesheetWeeks';
import { refuseManualOvertime } from '@/domain/timesheets/weekLocks';
import { FieldsDialog } from '@/src/crud/form/FieldsDialog';
import { QueueActions } from '@/src/crud/review/QueueActions';
import { useReview } from '@/src/crud/review/ReviewContext';
import type { ReviewRow } from '@/src/crud/review/reviewed';
import { useMe } from '@/src/crud/useMe';
import { useOperation } from '@/src/crud/useOperation';
import { dayWords } from '@/src/features/timesheets/view/dayWords';
import { mayDo } from '@/src/features/timesheets/view/weekAccess';
import { OvertimeDialog } from './OvertimeDialog';
import { inputOf, personOf, type WeekDialogProps } from './weekRow';

interface Props {
  week: ReviewRow;
  entries: readonly RecordValues[];
}

/** What can be done about a week: its transitions, manual overtime of an entry, and a note. */
export function WeekActions({ week, entries }: Props) {
  const translate = useTranslate();
  const me = useMe();
  const { refresh } = useReview();
  const [asked, setAsked] = useState<'overtime' | 'note'>();
  const maySetOvertime =
    me !== undefined &&
    entries.length > 0 &&
    mayDo(inOwnName(me), 'approve', week) &&
    !refuseManualOvertime(asRecordOf(timesheetWeeks, week), me);
  const Dialog = asked === 'overtime' ? OvertimeDialog : NoteDialog;
  const extra = (name: 'overtime' | 'note') => ({
    name,
    label: translate(`timesheets.review.${name}.ask`),
    onChoose: () => setAsked(name),
  });
  return (
    <>
      <QueueActions
        row={week}
        more={[...(maySetOvertime ? [extra('overtime')] : []), extra('note')]}
      />
      {asked && <Dialog week={week} onDone={refresh} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Adds a note about a day of somebody's week; a note about the whole week goes to its first day. */
function NoteDialog({ week, onDone, onClose }: WeekDialogProps) {
  const translate = useTranslate();
  const callOperation = useOperation();
  const start = String(week.week_start);
  const fields = useMemo(() => {
    const days = daysOfWeek(start).map((date) => [date, dayWords(date).short]);
    return {
      ...inputOf('add-audit-note', ['note']),
      date: choice(Object.fromEntries(days), {
        label: translate('timesheets.review.note.day'),
        required: true,
      }),
    };
  }, [start, translate]);
  const first = useMemo(() => ({ date: start }), [start]);
  return (
    <FieldsDialog
      title={translate('timesheets.review.note.title', { name: personOf(week) })}
      fields={fields}
      start={first}
      submitLabel={translate('timesheets.review.note.submit')}
      onSubmit={async (values) => {
        await callOperation('timesheets/add-audit-note', { user_id: week.user_id, ...values });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
