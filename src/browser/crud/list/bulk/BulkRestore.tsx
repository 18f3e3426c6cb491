import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import type { BulkFailure } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';
import { RefusedDialog } from './RefusedDialog';
import { useBulkRun } from './useBulkRun';
import { useBulkTarget } from './useBulkTarget';

interface Props {
  resource: Resource;
  isNarrow: boolean;
  onDone: () => void;
}

/** The button that restores the selected deleted records, and the reasons why some were not. */
export function BulkRestore({ resource, isNarrow, onDone }: Props) {
  const translate = useTranslate();
  const { target } = useBulkTarget();
  const [failed, setFailed] = useState<readonly BulkFailure[]>([]);
  const words = translate('fieldhouse.crud.restore');
  const run = useBulkRun(resource, {
    done: 'lists.bulk.restored',
    onDone: (refused) => {
      setFailed(refused);
      if (refused.length === 0) onDone();
    },
  });
  return (
    <>
      <Button
        isSign={isNarrow}
        aria-label={isNarrow ? words : undefined}
        disabled={run.isRunning}
        onClick={() => run.run(target, { transition: 'restore' })}
      >
        {isNarrow ? <RestoreIcon /> : words}
      </Button>
      {failed.length > 0 && <RefusedDialog failed={failed} onClose={() => setFailed([])} />}
    </>
  );
}
