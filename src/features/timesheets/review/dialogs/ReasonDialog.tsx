import { useTranslate } from 'react-admin';
import { FieldsDialog } from '../../../../crud/FieldsDialog';
import { useAct } from '../../../../crud/useAct';
import { askedOf, personOf, type WeekRow } from '../weekRow';
import { inputOf } from './inputOf';
import type { WeekDialogProps } from './weekDialogProps';

const VERBS = {
  return: { operation: 'reject', to: 'rejected', fields: inputOf('reject', ['reason']) },
  reopen: { operation: 'reopen', to: 'draft', fields: inputOf('reopen', ['reason']) },
};

interface Props extends WeekDialogProps {
  verb: keyof typeof VERBS;
  onJudged: (week: WeekRow, to: string) => void;
}

/** Returns or reopens a week, with the reason that its person reads. */
export function ReasonDialog({ verb, week, onJudged, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct();
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
      }}
      onClose={onClose}
    />
  );
}
