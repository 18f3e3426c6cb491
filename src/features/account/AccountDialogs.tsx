import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DocumentsDialog } from './DocumentsDialog';

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
