import { type ComponentType, useState } from 'react';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useMayDelete } from '@/browser/crud/list/useMayDelete';
import { DeleteButton } from '@/browser/crud/record/deleting/DeleteButton';
import { RestoreButton } from '@/browser/crud/record/deleting/RestoreButton';
import { ReadOnlyRecord } from '@/browser/crud/record/ReadOnlyRecord';
import { WithLinks } from '@/browser/crud/WithLinks';
import { Alert } from '@/browser/kit/Alert';
import { LinkButton } from '@/browser/kit/Button';
import { MutedLine } from '@/browser/kit/words/text';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { duplicateAddress, mayDuplicate } from './duplicating';
import { useEditedFields } from './fields/useEditedFields';
import { OwnerLine } from './OwnerLine';
import { RecordForm } from './RecordForm';
import { ConflictDialog } from './saving/ConflictDialog';
import { ConfirmLeaving } from './saving/LeavingQuestion';
import { useLeaving } from './saving/useLeaving';
import { useRecordDraft } from './saving/useRecordDraft';
import { useSaving } from './saving/useSaving';

interface Props {
  resource: Resource;
  by: Principal;
  record: RaRecord;
  /** Shown in the form, under its fields. */
  hint?: ComponentType | undefined;
}

/** A record's form, with the dialogs and messages of a save. */
export function RecordEditor({ resource, by, record, hint }: Props) {
  const translate = useTranslate();
  const { canAccess: mayEdit } = useCanAccess({ resource: resource.route, action: 'edit', record });
  const { canAccess: mayDelete } = useCanAccess({
    resource: resource.route,
    action: 'delete',
    record,
  });
  const { canAccess: mayAdd } = useCanAccess({ resource: resource.route, action: 'create' });
  const offersDelete = useMayDelete(resource, record);
  const { isDone, leave, leaveDeleted } = useLeaving(resource);
  const { fields, part } = useEditedFields(resource, by, record);
  const isPart = part.length > 0;
  const draft = useRecordDraft(resource, record.id);
  // People who save their own data stay on the page.
  const [times, setTimes] = useState(0);
  const stay = () => {
    draft?.discard();
    setTimes((before) => before + 1);
  };
  const saving = useSaving(
    resource,
    () => draft?.openedFrom(record) ?? record,
    fields,
    isPart ? stay : leave,
  );

  if (record.archived_at) {
    return (
      <>
        <Alert
          severity="warning"
          style={{ marginBottom: 16, maxWidth: 'var(--record-width)' }}
          action={mayDelete && <RestoreButton resource={resource} record={record} />}
        >
          {translate('fieldhouse.crud.archived')}
        </Alert>
        <ConfirmLeaving isDirty={false} />
        <ReadOnlyRecord resource={resource} by={by} record={record} />
      </>
    );
  }
  const form = (
    <>
      {mayEdit && (
        <WithLinks>
          <OwnerLine resource={resource} row={record} />
        </WithLinks>
      )}
      {(mayEdit || isPart) && draft && (
        <RecordForm
          key={times}
          resource={resource}
          fields={fields}
          record={record}
          isDone={isDone}
          draft={draft}
          onSave={saving.save}
          hint={isPart ? undefined : hint}
        >
          {mayDuplicate(resource) && mayAdd && (
            <LinkButton to={duplicateAddress(resource, record.id)}>
              {translate('fieldhouse.crud.duplicate')}
            </LinkButton>
          )}
          {offersDelete && (
            <DeleteButton resource={resource} record={record} onDone={leaveDeleted} />
          )}
        </RecordForm>
      )}
      <ConflictDialog {...saving} />
    </>
  );
  if (isPart) {
    return (
      <>
        <MutedLine>{translate('fieldhouse.crud.own_part')}</MutedLine>
        <div style={{ marginBottom: 16 }}>{form}</div>
        <ReadOnlyRecord resource={resource} by={by} record={record} without={part} />
      </>
    );
  }
  // No role may edit some records.
  const isEdited = Object.keys(resource.access.grants.edit ?? {}).length > 0;
  const locked = resource.locked(record);
  if (mayEdit === false || (mayEdit && locked !== undefined)) {
    return (
      <>
        <MutedLine>
          {mayEdit
            ? locked
            : translate(`fieldhouse.crud.${isEdited ? 'read_only' : 'never_edited'}`)}
        </MutedLine>
        <ConfirmLeaving isDirty={false} />
        <ReadOnlyRecord resource={resource} by={by} record={record} />
      </>
    );
  }
  return form;
}
