import { type ComponentType, useMemo, useState } from 'react';
import { Title, useCanAccess, useCreate, useGetIdentity, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { failureOf, withHiddenErrors } from '@/browser/crud/calls/failureOf';
import { SessionEnded, savedRecord } from '@/browser/crud/calls/useOperation';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { BackLink } from '@/browser/crud/record/BackLink';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { editAddress } from '@/browser/crud/record/summary';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { useCompanyTime } from '@/browser/fields';
import { useAfterPaint } from '@/browser/kit/behaviour/afterPaint';
import { FormHint } from '@/browser/kit/words/text';
import type { RecordValues } from '@/core/fields';
import { ownerOf } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import { useDuplicated } from './duplicating';
import { FieldLabel } from './fields/FieldLabel';
import { type FormValues, formFields } from './fields/fieldsOfForm';
import { LoadingForm } from './LoadingForm';
import { LineValue, OwnerLine } from './OwnerLine';
import { addressOfAdd, givenValues, hiddenValues } from './prefill';
import { RecordForm } from './RecordForm';
import { useLeaving } from './saving/useLeaving';
import { useNotifySaved } from './saving/useNotifySaved';
import { useRecordDraft } from './saving/useRecordDraft';
import { type AfterSave, useSaveThen } from './saving/useSaveThen';

interface Props {
  resource: Resource;
  /** Shown in the form, under its fields. */
  hint?: ComponentType | undefined;
  /** True if the added record is opened next, because there is more to do with it. */
  isContinued?: boolean | undefined;
}

/** The form for a new record, prefilled from the address (`?customer_id=5`). */
export function RecordAdd(props: Props) {
  const { search } = useLocation();
  // Other initial values need a new form.
  return <Screen key={search} {...props} search={search} />;
}

/** Returns the initial values of the form; nothing until the person is loaded. */
function useGivenValues(resource: Resource, search: string): RecordValues | undefined {
  const by = usePrincipal();
  const { identity } = useGetIdentity();
  const id = identity && Number(identity.id);
  const { day } = useCompanyTime();
  const duplicated = useDuplicated(resource, search);
  return useMemo(
    () =>
      by && id !== undefined && duplicated !== undefined
        ? givenValues(resource, { ...by, id }, search, day(new Date().toISOString()), duplicated)
        : undefined,
    [resource, search, by, id, day, duplicated],
  );
}

function Screen({ resource, search, hint, isContinued }: Props & { search: string }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved(resource);
  const { isDone, leave, leaveFor } = useLeaving(resource);
  const draft = useRecordDraft(resource, addressOfAdd(resource, search));
  const by = usePrincipal();
  const given = useGivenValues(resource, search);
  const { oneInSentence } = useWords(resource);
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'create' });
  const [create] = useCreate();
  const fields = by ? formFields(resource, by, 'add') : [];
  const hidden = hiddenValues(given ?? {}, fields);
  const isPainted = useAfterPaint();

  const handOn = useSaveThen(resource);
  const [times, setTimes] = useState(0);
  const save = async (values: FormValues, after: AfterSave) => {
    try {
      const data = { ...hidden, ...values };
      const added = savedRecord(await create(resource.route, { data }, { returnPromise: true }));
      const isLeft = after === 'hand_on' && (await handOn(added)) !== 'done';
      if (after !== 'hand_on') void notifySaved(added, 'added');
      if (after === 'another') {
        draft?.discard();
        setTimes((before) => before + 1);
      } else if (isLeft) leaveFor(editAddress(resource, added.id));
      else if (isContinued) leaveFor(`/${resource.route}/${added.id}`);
      else leave();
      return undefined;
    } catch (error) {
      // The draft waits for the next sign-in.
      if (error instanceof SessionEnded) return undefined;
      return withHiddenErrors(failureOf(error), Object.keys(hidden));
    }
  };
  return (
    <>
      <Title
        title={translate('fieldhouse.crud.add_title', { name: oneInSentence })}
        preferenceKey={false}
      />
      <BackLink resource={resource} />
      {canAccess === false && <NotAllowed />}
      {canAccess && <HiddenErrors resource={resource} values={hidden} />}
      {canAccess !== false && !isPainted && <LoadingForm resource={resource} />}
      {canAccess && given && draft && isPainted && (
        <RecordForm
          key={times}
          addsAnother
          resource={resource}
          fields={fields}
          given={given}
          isDone={isDone}
          draft={draft}
          onSave={save}
          hint={hint}
        />
      )}
    </>
  );
}

/** Errors in values from the address that have no field on the form, so that nothing is refused without a reason. */
function HiddenErrors({
  resource,
  values,
}: {
  resource: Resource;
  values: Readonly<RecordValues>;
}) {
  const { entity, id } = (ownerOf(resource, values) && resource.belongsTo) ?? {};
  const others = Object.entries(values).filter(([source]) => source !== entity && source !== id);
  return (
    <>
      <OwnerLine resource={resource} row={values} />
      {others.map(([source, value]) => {
        const field = resource.fields[source];
        return (
          field && (
            <FormHint key={source}>
              <FieldLabel source={source} field={field} />{' '}
              <LineValue>
                <ValueCell source={source} field={field} value={value} isPlain />
              </LineValue>
            </FormHint>
          )
        );
      })}
    </>
  );
}
