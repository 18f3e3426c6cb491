import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import { Suspense, use, useState } from 'react';
import {
  HttpError,
  type Identifier,
  type RaRecord,
  useDeleteMany,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { useDeletable } from '@/browser/crud/list/useMayDelete';
import { DeleteDialog } from '@/browser/crud/record/lazyDeleteDialog';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { Spacer } from '@/browser/kit/layout';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';
import { BulkActions, useSelectedRows } from './RowSelectionContext';
import { SelectionTools } from './ToolsOrBar';

const ExportDialog = lazyOverlay(() =>
  import('@/browser/crud/export/ExportDialog').then(({ ExportDialog }) => ExportDialog),
);

/** Returns the deleted and the failed ids of a bulk deletion that failed in part. */
function outcomeOf(error: unknown): { done: Identifier[]; failed: { id: Identifier }[] } {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { done, failed } = { ...(body as object | undefined) } as Record<string, unknown>;
  return {
    done: Array.isArray(done) ? done : [],
    failed: Array.isArray(failed) ? failed : [],
  };
}

interface Props {
  resource: Resource;
  isNarrow: boolean;
}

/** Actions on the selected rows; nothing while none is selected. */
export function BulkBar({ resource, isNarrow }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { records, select } = useSelectedRows();
  const More = use(BulkActions);
  // The selection when the dialog opened, so that the dialog does not change while somebody reads it.
  const [confirming, setConfirming] = useState<readonly RaRecord[]>([]);
  const [isExporting, setExporting] = useState(false);
  const [remove, { isPending }] = useDeleteMany(resource.route);
  const deletable = useDeletable(resource, records);
  const navigate = useNavigate();
  const exported = translate('fieldhouse.export.button_selected');
  const isSome = deletable.length < records.length;
  const removed = translate(`fieldhouse.crud.bulk_delete${isSome ? '_some' : ''}`, {
    count: deletable.length,
  });
  const [only, another] = records;
  useOfferedCommands([
    ...(only && !another && resource.calls.save
      ? [
          {
            ...{ id: 'edit', label: translate('ra.action.edit') },
            run: () => navigate(`/${resource.route}/${only.id}`),
          },
        ]
      : []),
    ...(only ? [{ id: 'export', label: exported, run: () => setExporting(true) }] : []),
    ...(deletable.length > 0
      ? [{ id: 'delete', label: removed, run: () => setConfirming(deletable) }]
      : []),
  ]);
  if (records.length === 0 && confirming.length === 0) return null;

  const clear = translate('fieldhouse.crud.clear_selection');
  const close = () => setConfirming([]);
  const notifyFailure = (error: unknown, total: number) => {
    const { done, failed } = outcomeOf(error);
    const reason = translate((error as Error).message, { _: (error as Error).message });
    if (failed.length > 0) select(failed.map(({ id }) => id));
    const sentence = done.length > 0 ? 'removed_some' : 'removed_none';
    notify(`fieldhouse.crud.${sentence}`, {
      type: 'error',
      messageArgs: { done: done.length, total, reason },
    });
    if (done.length > 0) refresh();
  };
  const confirm = (free: readonly RaRecord[]) =>
    remove(
      resource.route,
      { ids: free.map(({ id }) => id) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => select([]),
        onError: (error) => notifyFailure(error, free.length),
        onSettled: close,
      },
    );
  return (
    <SelectionTools data-selection="">
      <span role="status">
        {translate('fieldhouse.crud.selected', { smart_count: records.length })}
      </span>
      <Button
        isSign={isNarrow}
        aria-label={isNarrow ? clear : undefined}
        onClick={() => select([])}
      >
        {isNarrow ? <CloseIcon /> : clear}
      </Button>
      <Spacer />
      {More && (
        <Suspense fallback={null}>
          <More records={records} onDone={() => select([])} />
        </Suspense>
      )}
      <Button
        aria-haspopup="dialog"
        isSign={isNarrow}
        aria-label={isNarrow ? exported : undefined}
        onClick={() => setExporting(true)}
      >
        {isNarrow ? <DownloadIcon /> : exported}
      </Button>
      {deletable.length > 0 && (
        <Button
          color="error"
          isSign={isNarrow}
          aria-label={isNarrow ? removed : undefined}
          onClick={() => setConfirming(deletable)}
        >
          {isNarrow ? <DeleteIcon /> : removed}
        </Button>
      )}
      {isExporting && (
        <ExportDialog
          resource={resource}
          ids={records.map(({ id }) => id)}
          onClose={() => setExporting(false)}
        />
      )}
      {confirming.length > 0 && (
        <DeleteDialog
          resource={resource}
          records={confirming}
          isOpen
          isPending={isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </SelectionTools>
  );
}
