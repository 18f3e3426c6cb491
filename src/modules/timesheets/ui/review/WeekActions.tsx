import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import { QueueActions } from '@/browser/crud/review/actions/QueueActions';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { useReview } from '@/browser/crud/review/ReviewContext';
import { useMe } from '@/browser/crud/useMe';
import { inOwnName } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { choice } from '@/core/fields/kinds/choice';
import { asRecordOf } from '@/core/resource/records';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import { refuseManualOvertime } from '@/modules/timesheets/model/weeks/weekLocks';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import { OvertimeDialog } from './OvertimeDialog';
import { inputOf, personOf, type WeekDialogProps } from './weekRow';

interface Props {
  week: ReviewRow;
  entries: readonly RecordValues[];
}

/** Offers the actions on a week: its transitions, manual overtime of an entry, and a note. */
export function WeekActions({ week, entries }: Props) {
  const translate = useTranslate();
  const me = useMe();
  const { refresh } = useReview();
  const [opened, setOpened] = useState<'overtime' | 'note'>();
  const maySetOvertime =
    me !== undefined &&
    entries.length > 0 &&
    mayTouchWeek(week, 'approve', inOwnName(me)) &&
    !refuseManualOvertime(asRecordOf(timesheetWeeks, week), me);
  const Dialog = opened === 'overtime' ? OvertimeDialog : NoteDialog;
  const extra = (name: 'overtime' | 'note') => ({
    name,
    label: translate(`timesheets.review.${name}.ask`),
    onChoose: () => setOpened(name),
  });
  return (
    <>
      <QueueActions
        row={week}
        more={[...(maySetOvertime ? [extra('overtime')] : []), extra('note')]}
      />
      {opened && <Dialog week={week} onDone={refresh} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Adds a note about a day of somebody's week; a note about the whole week goes to its first day. */
function NoteDialog({ week, onDone, onClose }: WeekDialogProps) {
  const translate = useTranslate();
  const callOperation = useOperation();
  const start = String(week.week_start);
  const fields = useMemo(() => {
    const days = daysOfWeek(start).map((date) => [date, dayTexts(date).short]);
    return {
      ...inputOf('add-audit-note', ['note']),
      date: choice(Object.fromEntries(days), {
        label: translate('timesheets.review.note.day'),
        required: true,
      }),
    };
  }, [start, translate]);
  const first = useMemo(() => ({ date: start }), [start]);
  const draft = useDialogDraft(weeksResource, 'note', [week.id]);
  return (
    <FieldsDialog
      title={translate('timesheets.review.note.title', { name: personOf(week) })}
      fields={fields}
      start={first}
      draft={draft}
      submitLabel={translate('timesheets.review.note.submit')}
      onSubmit={async (values) => {
        await callOperation('timesheets/add-audit-note', { user_id: week.user_id, ...values });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
