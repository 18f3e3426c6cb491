import { useState } from 'react';
import { Title, useCanAccess, useTranslate } from 'react-admin';
import { BackLink } from '@/browser/crud/record/BackLink';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';
import { ImportSheet } from './ImportSheet';
import { ImportStart } from './ImportStart';
import type { OpenedFile } from './sheetFile';

/** Adds and changes records from a workbook, a text file or pasted rows, which are shown before anything is saved. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const { many, manyInSentence } = useWords(resource);
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'create' });
  const [file, setFile] = useState<OpenedFile>();
  return (
    <>
      <Title title={translate('imports.title', { name: manyInSentence })} preferenceKey={false} />
      <BackLink resource={resource} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && !file && <ImportStart resource={resource} by={by} onOpen={setFile} />}
      {canAccess && by && file && (
        <ImportSheet
          resource={resource}
          by={by}
          file={file}
          name={many}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}
