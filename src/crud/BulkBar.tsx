import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  Confirm,
  HttpError,
  type Identifier,
  useDeleteMany,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Resource } from '../../domain/resource';
import { useWords } from './useWords';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 12px',
  backgroundColor: theme.palette.action.selected,
  color: theme.palette.active,
  fontSize: '0.875rem',
  fontWeight: 500,
}));

/** What a deletion of many that failed in part says of itself. */
function outcomeOf(error: unknown): { done: Identifier[]; failed: { id: Identifier }[] } {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { done, failed } = { ...(body as object | undefined) } as Record<string, unknown>;
  return {
    done: Array.isArray(done) ? done : [],
    failed: Array.isArray(failed) ? failed : [],
  };
}

/** What can be done to the rows that are selected; nothing while none is. */
export function BulkBar({ entry }: { entry: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { manyInSentence } = useWords(entry);
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDeleteMany();
  if (selectedIds.length === 0) return null;

  const total = selectedIds.length;
  const close = () => setAsking(false);
  const tellFailure = (error: unknown) => {
    const { done, failed } = outcomeOf(error);
    const reason = translate((error as Error).message, { _: (error as Error).message });
    if (failed.length > 0) onSelect(failed.map(({ id }) => id));
    const sentence = done.length > 0 ? 'removed_some' : 'removed_none';
    notify(`fieldhouse.crud.${sentence}`, {
      type: 'error',
      messageArgs: { done: done.length, total, reason },
    });
    if (done.length > 0) refresh();
  };
  const confirm = () =>
    remove(
      entry.route,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('fieldhouse.crud.removed_many', {
            type: 'success',
            messageArgs: { count: total },
          });
          onUnselectItems();
        },
        onError: tellFailure,
        onSettled: close,
      },
    );
  return (
    <Bar role="status">
      {translate('ra.action.bulk_actions', { smart_count: total })}
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('fieldhouse.crud.bulk_delete')}
      </Button>
      <Button onClick={() => onUnselectItems()}>{translate('ra.action.unselect')}</Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={translate('fieldhouse.crud.confirm_delete.many', {
          count: total,
          name: manyInSentence,
        })}
        content={translate('fieldhouse.crud.confirm_delete.advice_many')}
        confirm={translate('fieldhouse.crud.delete')}
        confirmColor="warning"
        cancel={translate('fieldhouse.crud.cancel')}
        onConfirm={confirm}
        onClose={close}
      />
    </Bar>
  );
}
