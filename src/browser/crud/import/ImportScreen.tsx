import { startTransition, useState } from 'react';
import { type Identifier, Title, useCanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { BackLink } from '@/browser/crud/record/BackLink';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { ImportSheet } from './ImportSheet';
import { ImportStart } from './ImportStart';
import { type FoundImport, importDraft, printOf } from './importDraft';
import { pastedIn } from './reading/pasted';
import type { OpenedFile } from './reading/sheetFile';

/** Adds and changes records from a workbook, a text file or pasted rows, which are shown before anything is saved. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const { identity } = useGetIdentity();
  const { manyInSentence } = useWords(resource);
  return (
    <>
      <Title title={translate('imports.title', { name: manyInSentence })} preferenceKey={false} />
      <BackLink resource={resource} />
      {by && identity && (
        <Import key={identity.id} resource={resource} by={by} person={identity.id} />
      )}
    </>
  );
}

/** The file of an import, with the work that was done on it before. */
interface Opened {
  file: OpenedFile;
  isPasted: boolean;
  before?: FoundImport | undefined;
}

/** Returns the rows that were pasted over the list, or those of an import that was interrupted. */
function openedAtFirst(pasted: OpenedFile | undefined, found: FoundImport | undefined) {
  const isFound = found?.file && (!pasted || printOf(pasted) === found.print);
  if (isFound && found.file)
    return { file: found.file, isPasted: found.work?.isPasted === true, before: found };
  return pasted && { file: pasted, isPasted: true };
}

interface Props {
  resource: Resource;
  by: Principal;
  /** The number of the person, whose work is theirs alone. */
  person: Identifier;
}

function Import({ resource, by, person }: Props) {
  const translate = useTranslate();
  const { many, manyInSentence } = useWords(resource);
  const { state } = useLocation();
  const [draft] = useState(() => importDraft(person, resource));
  const [found] = useState(draft.found);
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    openedAtFirst(pastedIn(state), found),
  );
  const [isClosed, setClosed] = useState(false);
  // Rows that were pasted over a list only change records.
  const [isPasted] = useState(opened?.isPasted === true);
  const open = (file: OpenedFile) => {
    const before = found && printOf(file) === found.print ? found : undefined;
    // In a transition, so that rendering the first rows is no long task.
    startTransition(() => setOpened({ file, isPasted, before }));
  };
  const { canAccess: mayAdd } = useCanAccess({ resource: resource.route, action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: resource.route, action: 'edit' });
  // Somebody who adds no records can change those that there are.
  const canAccess = !isPasted && mayAdd ? true : mayAdd === undefined ? undefined : mayEdit;
  if (canAccess === false) return <NotAllowed />;
  if (!canAccess) return null;
  return (
    <>
      {mayAdd === false && !isPasted && (
        <Alert severity="info" style={{ marginBottom: 16 }}>
          {translate('imports.only_changes', { name: manyInSentence })}
        </Alert>
      )}
      {found && !opened && !isClosed && (
        <Alert severity="info" role="status" style={{ marginBottom: 16 }}>
          {translate('imports.open_again', { name: found.name })}
          {found.work && ` ${translate('imports.as_left')}`}
        </Alert>
      )}
      {opened ? (
        <ImportSheet
          {...{ resource, by, draft }}
          {...opened}
          name={many}
          mayAdd={mayAdd === true}
          onClose={() => {
            setClosed(true);
            setOpened(undefined);
          }}
        />
      ) : (
        <ImportStart resource={resource} by={by} onOpen={open} />
      )}
    </>
  );
}
