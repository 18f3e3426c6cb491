import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { AccountDialog } from './AccountDialog';
import { ChangePasswordForm } from './ChangePasswordForm';
import { OwnDocuments } from './OwnDocuments';

interface Props {
  /** Which of them is open; opening one closes the other. */
  open: 'password' | 'documents' | undefined;
  onClose: () => void;
}

/** What the user menu opens over the page: changing the own password, and the own documents. */
export function AccountDialogs({ open, onClose }: Props) {
  return (
    <>
      <ChangePasswordDialog isOpen={open === 'password'} onClose={onClose} />
      <DocumentsDialog isOpen={open === 'documents'} onClose={onClose} />
    </>
  );
}

interface ChangePasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The own password, changed in a dialog. */
function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  const translate = useTranslate();
  return (
    <AccountDialog
      isOpen={isOpen}
      holdsInput
      title={translate('account.password.title')}
      onClose={onClose}
    >
      <ChangePasswordForm onClose={onClose} />
    </AccountDialog>
  );
}

interface DocumentsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The own documents, to look at and to download. */
function DocumentsDialog({ isOpen, onClose }: DocumentsDialogProps) {
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
