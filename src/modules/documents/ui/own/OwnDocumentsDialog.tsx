import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { LargeDialog } from '@/browser/kit/page/LargeDialog';
import { OwnDocuments } from './OwnDocuments';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The documents of the person who is signed in, to view and download. */
export function OwnDocumentsDialog({ isOpen, onClose }: Props) {
  const translate = useTranslate();
  return (
    <LargeDialog isOpen={isOpen} title={translate('documents.own.title')} onClose={onClose}>
      <DialogContent>
        <OwnDocuments />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('fieldhouse.crud.close')}</Button>
      </DialogActions>
    </LargeDialog>
  );
}
