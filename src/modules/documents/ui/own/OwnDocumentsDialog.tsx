import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { DialogBody, DialogFoot } from '@/browser/kit/overlays/Dialog';
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
      <DialogBody>
        <OwnDocuments />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{translate('fieldhouse.crud.close')}</Button>
      </DialogFoot>
    </LargeDialog>
  );
}
