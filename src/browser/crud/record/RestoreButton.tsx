import { type RaRecord, useTranslate } from 'react-admin';
import type { Resource } from '@/domain/kernel/resource';
import { useOperationMutation } from '@/src/crud/useOperationMutation';
import { useWords } from '@/src/crud/useWords';
import { Button } from '@/src/kit/Button';

/** Brings a deleted record back. */
export function RestoreButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const name = nameOf(record);
  const restore = useOperationMutation(resource, 'restore', {
    done: 'fieldhouse.crud.restored',
    messageArgs: { record: name },
  });
  return (
    <Button
      variant="outlined"
      disabled={restore.isPending}
      aria-label={`${translate('fieldhouse.crud.restore')} ${name}`}
      onClick={() => restore.mutate({ id: record.id })}
    >
      {translate('fieldhouse.crud.restore')}
    </Button>
  );
}
