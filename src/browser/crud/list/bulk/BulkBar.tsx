import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import EditIcon from '@mui/icons-material/EditOutlined';
import SelectAllIcon from '@mui/icons-material/SelectAll';
import { Suspense, use, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isMadeByServer } from '@/browser/crud/export/serverFile';
import { BulkActions, useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { returnFocus } from '@/browser/crud/list/rows/returnFocus';
import { SelectionTools } from '@/browser/crud/list/rows/ToolsOrBar';
import { editAddress } from '@/browser/crud/record/summary';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import type { Icon } from '@/browser/kit/icon';
import { Spacer } from '@/browser/kit/layout';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Principal } from '@/core/access/table';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { bulkFieldsOf } from './editableInBulk';
import { useInterruptedBulk } from './useInterruptedBulk';
import { usePageDeletion } from './usePageDeletion';

const ExportDialog = lazyOverlay(() =>
  import('@/browser/crud/export/ExportDialog').then(({ ExportDialog }) => ExportDialog),
);

const BulkDeletion = lazyOverlay(() =>
  import('./BulkDeletion').then(({ BulkDeletion }) => BulkDeletion),
);

const BulkRestore = lazyOverlay(() =>
  import('./BulkRestore').then(({ BulkRestore }) => BulkRestore),
);

const BulkPurge = lazyOverlay(() => import('./BulkPurge').then(({ BulkPurge }) => BulkPurge));

const BulkTransitions = lazyOverlay(() =>
  import('./BulkTransitions').then(({ BulkTransitions }) => BulkTransitions),
);

interface Props {
  resource: Resource;
  by: Principal;
  isNarrow: boolean;
  mayDelete: boolean;
  /** Opens the panel with the fields to set. */
  editing: { isOpen: boolean; onToggle: (isOpen: boolean) => void } | undefined;
}

/** Actions on the selected rows; nothing while none is selected. */
export function BulkBar(props: Props) {
  const { resource, by, isNarrow, mayDelete, editing } = props;
  const translate = useTranslate();
  const { data = [], total = 0, filterValues } = useListContext<RaRecord>();
  const isDeleted = filterValues.archived === 'only';
  const { records, isAll, select, selectAll } = useSelectedRows();
  const { bulk: More, bulkMakes } = use(BulkActions);
  const [isExporting, setExporting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const page = usePageDeletion(resource);
  const navigate = useNavigate();
  const exported = translate('fieldhouse.export.button_selected');
  const isSome = !isAll && page.deletable.length < records.length;
  const removed = translate(`fieldhouse.crud.bulk_delete${isSome ? '_some' : ''}`, {
    count: page.deletable.length,
  });
  const hasDeletable = isAll ? mayDelete && resource.calls.delete : page.deletable.length > 0;
  const offersDelete = !isDeleted && hasDeletable;
  const askDelete = () => (isAll ? setDeleting(true) : page.ask());
  const hasFields = resource.calls.save && bulkFieldsOf(resource, by).length > 0;
  const edits = !isDeleted && hasFields && isMadeByServer(resource) && editing;
  useInterruptedBulk(resource, edits ? () => edits.onToggle(true) : undefined);
  const [only, another] = records;
  useOfferedCommands([
    ...(only && !another && resource.calls.save
      ? [
          {
            ...{ id: 'edit', label: translate('ra.action.edit') },
            run: () => navigate(editAddress(resource, only.id)),
          },
        ]
      : []),
    ...(only ? [{ id: 'export', label: exported, run: () => setExporting(true) }] : []),
    ...(offersDelete ? [{ id: 'delete', label: removed, run: askDelete }] : []),
  ]);
  if (records.length === 0 && !isAll && !page.question) return null;

  const clear = translate('fieldhouse.crud.clear_selection');
  const action = (label: string, Sign: Icon, run: () => void, more: object = {}) => (
    <Button isSign={isNarrow} aria-label={isNarrow ? label : undefined} onClick={run} {...more}>
      {isNarrow ? <Sign /> : label}
    </Button>
  );
  const isWholePage = records.length === data.length && total > records.length;
  return (
    <>
      <SelectionTools data-selection="" ref={returnFocus}>
        <span role="status">
          {isAll
            ? translate('lists.bulk.match_selected', { count: withGroups(total) })
            : translate('fieldhouse.crud.selected', { smart_count: records.length })}
        </span>
        {isWholePage && isMadeByServer(resource) && (
          <Button onClick={isAll ? () => select(data.map(({ id }) => id)) : selectAll}>
            {isAll
              ? translate('lists.bulk.only_page', { count: data.length })
              : translate('lists.bulk.match', { count: withGroups(total) })}
          </Button>
        )}
        {action(clear, CloseIcon, () => select([]))}
        {isNarrow &&
          !isAll &&
          records.length < data.length &&
          // A table has a checkbox for this in its head; cards have no head.
          action(translate('ra.action.select_all'), SelectAllIcon, () =>
            select(data.map(({ id }) => id)),
          )}
        <Spacer />
        {edits &&
          action(translate('lists.bulk.edit'), EditIcon, () => edits.onToggle(!edits.isOpen), {
            'aria-expanded': edits.isOpen,
          })}
        {isDeleted && <BulkRestore {...{ resource, isNarrow }} onDone={() => select([])} />}
        {isDeleted && <BulkPurge {...{ resource, isNarrow }} onDone={() => select([])} />}
        {More && !isAll && !isDeleted && (
          <Suspense fallback={null}>
            <More records={records} onDone={() => select([])} />
          </Suspense>
        )}
        {!isDeleted && isMadeByServer(resource) && (
          <BulkTransitions
            {...{ resource, records, isNarrow }}
            leftOut={bulkMakes}
            onDone={() => select([])}
          />
        )}
        {action(exported, DownloadIcon, () => setExporting(true), { 'aria-haspopup': 'dialog' })}
        {offersDelete && action(removed, DeleteIcon, askDelete, { color: 'error' })}
      </SelectionTools>
      {isExporting && (
        <ExportDialog
          resource={resource}
          {...(!isAll && { ids: records.map(({ id }) => id) })}
          onClose={() => setExporting(false)}
        />
      )}
      {isDeleting && (
        <BulkDeletion
          resource={resource}
          onDone={() => {
            setDeleting(false);
            select([]);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      {page.question}
    </>
  );
}
