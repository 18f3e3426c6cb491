import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import type { BulkFailure } from '@/core/lists/bulkChanges';
import { Refusals } from './Refusals';

interface Props {
  failed: readonly BulkFailure[];
  onClose: () => void;
}

/** Names the records that a bulk change left as they are, by reason. */
export function RefusedDialog({ failed, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('lists.bulk.refused_count', { count: failed.length })}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('fieldhouse.crud.close')}
        </Button>
      }
    >
      <Alert severity="error" isPlain isWide>
        {translate('lists.bulk.stays')}
        <Refusals failed={failed} />
      </Alert>
    </Dialog>
  );
}
