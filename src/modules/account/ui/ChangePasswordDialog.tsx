import { useTranslate } from 'react-admin';
import { LargeDialog } from '@/browser/kit/page/LargeDialog';
import { ChangePasswordForm } from './ChangePasswordForm';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog for changing one's own password. */
export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const translate = useTranslate();
  return (
    <LargeDialog
      isOpen={isOpen}
      holdsInput
      title={translate('account.password.title')}
      onClose={onClose}
    >
      <ChangePasswordForm onClose={onClose} />
    </LargeDialog>
  );
}
