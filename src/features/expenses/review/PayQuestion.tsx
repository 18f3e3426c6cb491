import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/fields';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ActDialog } from '../ActDialog';
import { sumWords } from './claimWords';
import { useQueue } from './QueueContext';

interface Props {
  claims: readonly ReviewRow[];
  personOf: (claim: RecordValues) => string;
  onClose: () => void;
}

/** Asks before claims are marked as paid, and says what they come to: nothing opens them again. */
export function PayQuestion({ claims, personOf, onClose }: Props) {
  const translate = useTranslate();
  const { pay } = useQueue();
  const words = (key: string) =>
    translate(`expenses.review.pay.${key}`, {
      smart_count: claims.length,
      sum: sumWords(claims),
      name: claims[0] && personOf(claims[0]),
    });
  return (
    <ActDialog
      title={words('title')}
      confirm={words('confirm')}
      isOpen
      isRunning={false}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        pay(claims);
      }}
    >
      <DialogContentText>{words('advice')}</DialogContentText>
    </ActDialog>
  );
}
