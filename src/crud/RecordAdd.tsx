import { Title, useCanAccess, useCreate, useNotify, useTranslate } from 'react-admin';
import type { RecordValues } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { BackLink } from './BackLink';
import { failureOf } from './failureOf';
import { formFields } from './formFields';
import { NotAllowed } from './NotAllowed';
import { RecordForm } from './RecordForm';
import { useGrantee } from './useGrantee';
import { useLeaving } from './useLeaving';
import { useRecordDraft } from './useRecordDraft';
import { useWords } from './useWords';

/** The form for a new record. */
export function RecordAdd({ entry }: { entry: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isDone, leave } = useLeaving(entry);
  const draft = useRecordDraft(entry, 'create');
  const by = useGrantee();
  const { oneInSentence, nameOf } = useWords(entry);
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'create' });
  const [create] = useCreate();

  const save = async (data: RecordValues) => {
    try {
      const added = await create(entry.route, { data }, { returnPromise: true });
      notify('fieldhouse.crud.added', { type: 'success', messageArgs: { record: nameOf(added) } });
      leave();
      return undefined;
    } catch (error) {
      return failureOf(error);
    }
  };
  return (
    <>
      <Title
        title={translate('fieldhouse.crud.add_title', { name: oneInSentence })}
        preferenceKey={false}
      />
      <BackLink entry={entry} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && draft && (
        <RecordForm
          entry={entry}
          fields={formFields(entry, by, 'add')}
          isDone={isDone}
          draft={draft}
          onSave={save}
        />
      )}
    </>
  );
}
