import { type RaRecord, useTranslate } from 'react-admin';
import { useListFlags } from '@/browser/crud/list/useListState';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { useDeletion } from './useDeletion';
import { useNotifyDeleted } from './useNotifyDeleted';

interface Props {
  resource: Resource;
  record: RaRecord;
  onDone?: () => void;
}

/** Deletes the record of a form after a confirmation. */
export function DeleteButton({ resource, record, onDone }: Props) {
  const translate = useTranslate();
  const { ask, question } = useDeletion(resource, record);
  useNotifyDeleted(resource, useListFlags(resource), onDone);
  return (
    <>
      <Button color="error" onClick={ask}>
        {translate('fieldhouse.crud.delete')}
      </Button>
      {question}
    </>
  );
}
