import { type RaRecord, useTranslate } from 'react-admin';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';

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
