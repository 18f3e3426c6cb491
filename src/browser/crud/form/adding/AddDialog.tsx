import { useMemo, useRef } from 'react';
import { ResourceContextProvider, useCreate, useGetIdentity, useTranslate } from 'react-admin';
import { savedRecord } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { formFields, startValues } from '@/browser/crud/form/fields/fieldsOfForm';
import { givenValues } from '@/browser/crud/form/prefill';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { useCompanyTime, type Wanted } from '@/browser/fields';
import type { Principal } from '@/core/access/table';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

/** Returns the fields without which a record cannot be added: its name first, then those that are required. */
export function neededFields(
  resource: Resource,
  by: Principal,
  given: RecordValues,
): Record<string, Field> {
  const open = formFields(resource, by, 'add').filter(([name, field]) => {
    const isGiven = (given[name] ?? null) !== null;
    return name === resource.title || (field.required && !field.when && !isGiven);
  });
  const title = open.filter(([name]) => name === resource.title);
  const others = open.filter(([name]) => name !== resource.title);
  return Object.fromEntries([...title, ...others].map(([name, field]) => [name, field]));
}

interface Props extends Wanted {
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a record by its name and what is required; the rest is filled in on its own page. */
export function AddDialog({ to, words, given, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const resource = resourceAt(to);
  const { oneInSentence } = useWords(resource);
  const by = usePrincipal();
  const { identity } = useGetIdentity();
  const { day } = useCompanyTime();
  const [create] = useCreate();
  const isAdded = useRef(false);
  const id = identity && Number(identity.id);
  const start = useMemo(
    () =>
      by && id !== undefined
        ? {
            ...givenValues(resource, { ...by, id }, '', day(new Date().toISOString())),
            ...given,
          }
        : undefined,
    [resource, by, id, day, given],
  );
  if (!by || !start) return null;
  const fields = neededFields(resource, by, start);
  const initial = startValues(resource, undefined, { ...start, [resource.title]: words });
  const shown = Object.keys(fields).map((name) => [name, initial[name] ?? null] as const);
  const add = async (values: RecordValues) => {
    const data = { ...start, ...values };
    const added = savedRecord(await create(resource.route, { data }, { returnPromise: true }));
    isAdded.current = true;
    onAdded(Number(added.id));
  };
  return (
    <ResourceContextProvider value={resource.route}>
      <FieldsDialog
        title={translate('fieldhouse.crud.add_title', { name: oneInSentence })}
        advice={translate('fieldhouse.crud.add_needed')}
        fields={fields}
        isApart
        start={Object.fromEntries(shown)}
        submitLabel={translate('fieldhouse.crud.add', { name: oneInSentence })}
        onSubmit={add}
        onClose={() => !isAdded.current && onClose()}
      />
    </ResourceContextProvider>
  );
}
