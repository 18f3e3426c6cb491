import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import type { Resource } from '@/core/resource/resource';
import { BulkProgress } from './BulkProgress';
import { useBulkPreview } from './preview/useBulkPreview';
import { Refusals } from './Refusals';
import { useBulkRun } from './useBulkRun';
import { useBulkTarget } from './useBulkTarget';

const DELETION = { transition: 'delete' } as const;

interface Props {
  resource: Resource;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms the deletion of all records that match, and names those that are refused. */
export function BulkDeletion({ resource, onDone, onClose }: Props) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const { manyInSentence: name } = useWords(resource);
  const selected = useBulkTarget();
  // Those selected when it opened, whatever others delete meanwhile.
  const [{ target, count }] = useState(selected);
  const { preview, error, isChecking } = useBulkPreview(resource, target, DELETION);
  const run = useBulkRun(resource, { done: 'lists.bulk.deleted', onDone });
  const free = preview?.rows.length ?? 0;
  const failed = preview?.failed ?? [];
  const words = translate('lists.bulk.delete', { count: preview ? free : count, name });
  return (
    <Dialog
      title={translate('lists.bulk.delete_title', { count, name })}
      width="sm"
      onClose={onClose}
      actions={
        run.running ? (
          <Button onClick={onClose}>{translate('fieldhouse.crud.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
            <Button
              variant="contained"
              color="error"
              disabled={isChecking || run.isRunning || free === 0}
              onClick={() => run.run(target, DELETION)}
            >
              {words}
            </Button>
          </>
        )
      }
    >
      {run.running ? (
        <BulkProgress group={run.running} onStop={run.stop} />
      ) : (
        <>
          <DialogText>{translate('fieldhouse.crud.confirm_delete.advice_many')}</DialogText>
          {isChecking && (
            <DialogText role="status">
              {translate('fieldhouse.crud.confirm_delete.checking')}
            </DialogText>
          )}
          {(error || run.failure) && (
            <Alert severity="error">{run.failure ?? failureWords(error)}</Alert>
          )}
          {failed.length > 0 && (
            <Alert severity="error" isPlain isWide style={{ marginTop: 12 }}>
              {translate('fieldhouse.crud.confirm_delete.kept')}
              <Refusals failed={failed} />
            </Alert>
          )}
        </>
      )}
    </Dialog>
  );
}
