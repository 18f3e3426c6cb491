import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { MainAndPanel } from '@/browser/kit/MainAndPanel';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { BulkForm } from './BulkForm';
import { bulkFieldsOf } from './editableInBulk';
import { BulkPreview } from './preview/BulkPreview';
import type { ShownRows } from './preview/previewGroups';
import { useBulkPreview } from './preview/useBulkPreview';
import { useBulkRun } from './useBulkRun';
import { useBulkTarget } from './useBulkTarget';

interface Props {
  resource: Resource;
  by: Principal;
  onClose: () => void;
  /** The list, shown until there is something to preview. */
  children: ReactNode;
}

/** Sets fields of all selected records, with a preview of what changes; the list makes room for it. */
export function BulkEdit({ resource, by, onClose, children }: Props) {
  const translate = useTranslate();
  const { manyInSentence, oneInSentence } = useWords(resource);
  const { filterValues } = useListContext();
  const { target, count } = useBulkTarget();
  const [fields, setFields] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<RecordValues>({});
  const [shown, setShown] = useState<ShownRows>();
  const isSome = Object.keys(changes).length > 0;
  const trial = useBulkPreview(resource, target, isSome ? { changes } : undefined);
  const run = useBulkRun(resource, {
    done: 'lists.bulk.changed',
    onDone: (failed) => {
      if (failed.length === 0) onClose();
    },
  });
  useEffect(() => {
    if (count === 0) onClose();
  }, [count, onClose]);
  const change = useCallback((values: RecordValues) => {
    setChanges(values);
    setShown(undefined);
  }, []);
  const offered = bulkFieldsOf(resource, by);
  const chosen = offered.filter(([field]) => fields.includes(field));
  const { preview } = trial;
  const isFiltered = Object.keys(changes).some((field) =>
    Object.keys(filterValues).some((filter) => filter === field || filter.startsWith(`${field}_`)),
  );
  const form = (
    <BulkForm
      resource={resource}
      title={translate('lists.bulk.edit_title', {
        count,
        name: count === 1 ? oneInSentence : manyInSentence,
      })}
      offered={offered}
      chosen={chosen}
      onChoose={setFields}
      onChange={change}
      trial={trial}
      run={run}
      shown={shown}
      onShow={setShown}
      mayLeave={isFiltered}
      onSubmit={() => run.run(target, { changes })}
      onClose={onClose}
    />
  );
  const rows = preview ? (
    <BulkPreview
      resource={resource}
      fields={chosen}
      preview={preview}
      shown={shown}
      onShowAll={() => setShown(undefined)}
    />
  ) : (
    children
  );
  return (
    <MainAndPanel panel={form} width={356}>
      {rows}
    </MainAndPanel>
  );
}
