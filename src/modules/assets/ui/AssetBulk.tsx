import { useState } from 'react';
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { messageKeyOf } from '@/browser/crud/workflow/useTransitionWords';
import { ActionButton } from '@/browser/kit/ActionButton';
import { may } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import { assetsResource } from './assetsResource';
import { useAssetDocuments } from './papers/useAssetDocuments';

// Terms differ by type: each asset is accepted separately, after its terms were read.
const LEFT_OUT = new Set(['terms_version', 'signature']);
const { input = {} }: { input?: Fields } = assetsResource.workflows[0]?.transitions.assign ?? {};
const assignFields: Fields = Object.fromEntries(
  Object.entries(input).filter(([name]) => !LEFT_OUT.has(name)),
);

interface Props {
  records: readonly RecordValues[];
  onDone: () => void;
}

/** Assigns the selected assets to one person, all or none, or prints their labels. */
export function AssetBulk({ records, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOperation();
  const readAgain = useReadAgain(assetsResource);
  const { printLabels, isBusy } = useAssetDocuments();
  const by = usePrincipal();
  const mayAssign = by !== undefined && may(by, assetsResource.access, 'edit');
  // The selection when the dialog opened.
  const [chosen, setChosen] = useState<readonly RecordValues[]>();
  const assign = async (input: RecordValues) => {
    const ids = (chosen ?? []).map(({ id }) => id);
    await call('it-assets/assign', { ...input, ids });
    notify('assets.bulk.done', { type: 'success', messageArgs: { smart_count: ids.length } });
    onDone();
    await readAgain();
  };
  return (
    <>
      {mayAssign && (
        <ActionButton onClick={() => setChosen(records)}>
          {translate('assets.bulk.assign')}
        </ActionButton>
      )}
      <ActionButton aria-disabled={isBusy} onClick={() => printLabels(records)}>
        {translate('assets.papers.labels_of')}
      </ActionButton>
      {chosen && (
        // The labels of the fields are those for assigning one asset.
        <ResourceContextProvider value={messageKeyOf(assetsResource, 'assign')}>
          <FieldsDialog
            title={translate('assets.bulk.title', { smart_count: chosen.length })}
            fields={assignFields}
            submitLabel={translate('assets.bulk.confirm')}
            onSubmit={assign}
            onClose={() => setChosen(undefined)}
          />
        </ResourceContextProvider>
      )}
    </>
  );
}
