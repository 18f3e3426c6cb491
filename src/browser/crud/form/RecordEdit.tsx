import { type ComponentType, Suspense, useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { RecordValues } from '@/domain/kernel/fields';
import { house } from '@/domain/kernel/house';
import type { Resource } from '@/domain/kernel/resource';
import { ListFailed } from '@/src/crud/list/ListFailed';
import { BackLink } from '@/src/crud/record/BackLink';
import { NotAllowed } from '@/src/crud/record/NotAllowed';
import { NotFound } from '@/src/crud/record/NotFound';
import { RecordHistory } from '@/src/crud/record/RecordHistory';
import { RelatedRecords } from '@/src/crud/record/RelatedRecords';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { useWords } from '@/src/crud/useWords';
import { WithLinks } from '@/src/crud/WithLinks';
import { WorkflowBar } from '@/src/crud/workflow/WorkflowBar';
import { CurrencyOf } from '@/src/fields';
import { useAfterPaint } from '@/src/kit/afterPaint';
import { PageTitle } from '@/src/kit/PageTitle';
import { LoadingForm } from './LoadingForm';
import { RecordEditor } from './RecordEditor';
import { UnsavedChanges, UnsavedProvider } from './UnsavedChanges';

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined;

interface Props {
  resource: Resource;
  /** Says what the state of the record comes to, if its word does not. */
  state?: ComponentType<{ record: RecordValues }> | undefined;
  /** Shown above the form, if the resource needs more than the form. */
  panel?: ComponentType<{ record: RecordValues }> | undefined;
  /** Shown in the form, under its fields. */
  hint?: ComponentType | undefined;
}

/** A record: its form, and under it what belongs to it and what happened to it. */
export function RecordEdit(props: Props) {
  const { id = '' } = useParams();
  return <Paced key={id} {...props} id={decodeURIComponent(id)} />;
}

/** The list has brought the record along, and its form takes long to draw: the press that opens it is answered first. */
function Paced(props: Props & { id: string }) {
  const { resource } = props;
  const { one } = useWords(resource);
  if (useAfterPaint())
    return (
      <WithLinks>
        <Screen {...props} />
      </WithLinks>
    );
  return (
    <>
      <PageTitle title={one} />
      <BackLink resource={resource} />
      <LoadingForm resource={resource} />
    </>
  );
}

function Screen({ resource, id, state, panel: Panel, hint }: Props & { id: string }) {
  const { one, nameOf } = useWords(resource);
  const by = usePrincipal();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const { canAccess: maySee } = useCanAccess({ resource: resource.route, action: 'see' });
  // Read once: a form that is being filled in must not change under the person's hands.
  const {
    data: record,
    error,
    refetch,
  } = useGetOne(
    resource.route,
    { id: Number(id) },
    {
      enabled: maySee === true && isId,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: 0,
    },
  );
  // The editor below asks the same. What belongs to the record comes after its form, not before.
  const { isPending: isAsking } = useCanAccess({
    resource: resource.route,
    action: 'edit',
    record,
  });
  const [unsaved] = useState(() => new UnsavedChanges());
  // Nobody is called "Employee Chloe Bennett".
  const isPerson = resource.path === house().people;
  const title = record ? (isPerson ? nameOf(record) : `${one} ${nameOf(record)}`) : one;
  if (!isId || statusOf(error) === 404) return <NotFound resource={resource} />;
  return (
    <UnsavedProvider value={unsaved}>
      <PageTitle title={title} />
      <BackLink resource={resource} />
      {maySee === false && <NotAllowed />}
      {error && (
        <ListFailed
          error={error}
          title="fieldhouse.crud.empty.record_failed"
          onRetry={() => refetch()}
        />
      )}
      {maySee && !record && !error && <LoadingForm resource={resource} />}
      {record && <WorkflowBar resource={resource} record={record} state={state} />}
      {record && Panel && (
        <Suspense fallback={null}>
          <Panel record={record} />
        </Suspense>
      )}
      {record && by && (
        <CurrencyOf value={record.currency}>
          <RecordEditor resource={resource} by={by} record={record} hint={hint} />
        </CurrencyOf>
      )}
      {record && !isAsking && <RelatedRecords resource={resource} record={record} />}
      {record && (
        <CurrencyOf value={record.currency}>
          <RecordHistory resource={resource} id={record.id} />
        </CurrencyOf>
      )}
    </UnsavedProvider>
  );
}
