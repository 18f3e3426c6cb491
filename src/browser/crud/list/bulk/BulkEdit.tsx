import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Identifier, useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { useStoredWork } from '@/browser/crud/sync/useStoredWork';
import { useWords } from '@/browser/crud/useWords';
import { MainAndPanel } from '@/browser/kit/MainAndPanel';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { BulkForm } from './BulkForm';
import { type BulkInput, bulkDraft, isForThese } from './bulkDraft';
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
export function BulkEdit(props: Props) {
  const { identity } = useGetIdentity();
  if (!identity) return props.children;
  return <Editing key={identity.id} {...props} person={identity.id} />;
}

const NO_INPUT: BulkInput = { typed: {}, cleared: [] };

function Editing({ resource, by, person, onClose, children }: Props & { person: Identifier }) {
  const translate = useTranslate();
  const { manyInSentence, oneInSentence } = useWords(resource);
  const { filterValues, data } = useListContext();
  const { target, count } = useBulkTarget();
  const [draft] = useState(() => bulkDraft(person, resource));
  const [before] = useState(() => {
    const found = draft.found();
    return found && isForThese(found.content.target, target) ? found : undefined;
  });
  const [fields, setFields] = useState<readonly string[]>(before?.content.fields ?? []);
  const [input, setInput] = useState<BulkInput>(before?.content ?? NO_INPUT);
  const work = useMemo(
    () => (fields.length > 0 ? { ...input, fields, target } : undefined),
    [input, fields, target],
  );
  const finish = useStoredWork(work, draft);
  const close = useCallback(() => {
    finish();
    onClose();
  }, [finish, onClose]);
  const [changes, setChanges] = useState<RecordValues>({});
  const [shown, setShown] = useState<ShownRows>();
  const isSome = Object.keys(changes).length > 0;
  const trial = useBulkPreview(resource, target, isSome ? { changes } : undefined);
  const run = useBulkRun(resource, {
    done: 'lists.bulk.changed',
    onDone: (failed) => {
      if (failed.length === 0) close();
    },
  });
  const hasRows = data !== undefined;
  useEffect(() => {
    if (count === 0 && hasRows) close();
  }, [count, hasRows, close]);
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
      onClose={close}
      before={before}
      onInput={setInput}
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
