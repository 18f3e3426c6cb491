import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { AccountDialog } from './AccountDialog';
import { OwnDocuments } from './OwnDocuments';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The own documents, to look at and to download. */
export function DocumentsDialog({ isOpen, onClose }: Props) {
  const translate = useTranslate();
  return (
    <AccountDialog isOpen={isOpen} title={translate('account.documents.title')} onClose={onClose}>
      <DialogContent>
        <OwnDocuments />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('account.close')}</Button>
      </DialogActions>
    </AccountDialog>
  );
}
