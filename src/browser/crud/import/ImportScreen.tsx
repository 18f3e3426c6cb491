import { startTransition, useState } from 'react';
import { Title, useCanAccess, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { BackLink } from '@/browser/crud/record/BackLink';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import type { Resource } from '@/core/resource/resource';
import { ImportSheet } from './ImportSheet';
import { ImportStart } from './ImportStart';
import { pastedIn } from './reading/pasted';
import type { OpenedFile } from './reading/sheetFile';

/** Adds and changes records from a workbook, a text file or pasted rows, which are shown before anything is saved. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const { many, manyInSentence } = useWords(resource);
  // Rows that were pasted over a list only change records.
  const { state } = useLocation();
  const [file, setFile] = useState<OpenedFile | undefined>(pastedIn(state));
  const [isPasted] = useState(file !== undefined);
  // In a transition, so that rendering the first rows is no long task.
  const open = (opened: OpenedFile) => startTransition(() => setFile(opened));
  const { canAccess: mayAdd } = useCanAccess({ resource: resource.route, action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: resource.route, action: 'edit' });
  // Somebody who adds no records can change those that there are.
  const canAccess = !isPasted && mayAdd ? true : mayAdd === undefined ? undefined : mayEdit;
  return (
    <>
      <Title title={translate('imports.title', { name: manyInSentence })} preferenceKey={false} />
      <BackLink resource={resource} />
      {canAccess === false && <NotAllowed />}
      {canAccess && mayAdd === false && !isPasted && (
        <Alert severity="info" style={{ marginBottom: 16 }}>
          {translate('imports.only_changes', { name: manyInSentence })}
        </Alert>
      )}
      {canAccess && by && !file && <ImportStart resource={resource} by={by} onOpen={open} />}
      {canAccess && by && file && (
        <ImportSheet
          resource={resource}
          by={by}
          file={file}
          name={many}
          mayAdd={mayAdd === true}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}
