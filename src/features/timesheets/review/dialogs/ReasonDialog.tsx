import { useNotify, useTranslate } from 'react-admin';
import { FieldsDialog } from '../../../../crud/form/FieldsDialog';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { REVIEWED } from '../../../../crud/review/useUndoToast';
import { useAct } from '../../../../crud/useAct';
import { askedOf, personOf } from '../weekRow';
import { inputOf } from './inputOf';
import type { WeekDialogProps } from './weekDialogProps';

const VERBS = {
  return: { operation: 'reject', to: 'rejected', fields: inputOf('reject', ['reason']) },
  reopen: { operation: 'reopen', to: 'draft', fields: inputOf('reopen', ['reason']) },
};

interface Props extends WeekDialogProps {
  verb: keyof typeof VERBS;
  onJudged: (week: ReviewRow, to: string) => void;
}

/** Returns or reopens a week, with the reason that its person reads. */
export function ReasonDialog({ verb, week, onJudged, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct();
  const notify = useNotify();
  const { operation, to, fields } = VERBS[verb];
  const words = (key: string) =>
    translate(`timesheets.review.dialog.${verb}.${key}`, { name: personOf(week) });
  return (
    <FieldsDialog
      title={words('title')}
      advice={words('advice')}
      fields={fields}
      submitLabel={words('submit')}
      onSubmit={async ({ reason }) => {
        await act(`timesheets/${operation}`, { ...askedOf(week), reason });
        onJudged(week, to);
        notify(words('done'), REVIEWED);
      }}
      onClose={onClose}
    />
  );
}
