import { type ComponentType, Suspense, useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Panels } from '@/browser/crud/feature';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { BackLink } from '@/browser/crud/record/BackLink';
import { RecordHistory } from '@/browser/crud/record/history/RecordHistory';
import { NeighbourLinks } from '@/browser/crud/record/NeighbourLinks';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { NotFound } from '@/browser/crud/record/NotFound';
import { RelatedRecords } from '@/browser/crud/record/RelatedRecords';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { WithLinks } from '@/browser/crud/WithLinks';
import { WorkflowBar } from '@/browser/crud/workflow/WorkflowBar';
import { CurrencyOf } from '@/browser/fields';
import { useAfterPaint } from '@/browser/kit/behaviour/afterPaint';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import type { RecordValues } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { LoadingForm } from './LoadingForm';
import { RecordEditor } from './RecordEditor';
import { UnsavedChanges, UnsavedProvider } from './saving/UnsavedChanges';

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined;

interface Props {
  resource: Resource;
  /** A sentence about the record's state, where its label does not say enough. */
  state?: ComponentType<{ record: RecordValues }> | undefined;
  /** Shown above the form. */
  panel?: Panels['record'];
  /** The rows of other modules in that panel. */
  rows?: Panels['rows'];
  /** Shown in the form, under its fields. */
  hint?: ComponentType | undefined;
}

/** The page of a record: its form, its related records and its history. */
export function RecordEdit(props: Props) {
  const { id = '' } = useParams();
  return <Paced key={id} {...props} id={decodeURIComponent(id)} />;
}

/** Renders the heading first: the list has loaded the record already, and its form is slow to render. */
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

function Screen({ resource, id, state, panel: Panel, rows = {}, hint }: Props & { id: string }) {
  const { one, nameOf } = useWords(resource);
  const by = usePrincipal();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const { canAccess: maySee } = useCanAccess({ resource: resource.route, action: 'see' });
  // Read once, so that a form does not change while somebody fills it in.
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
  // The editor below makes the same check. Related records must appear after the form, not before.
  const { isPending: isChecking, canAccess: mayEdit = false } = useCanAccess({
    resource: resource.route,
    action: 'edit',
    record,
  });
  const [unsaved] = useState(() => new UnsavedChanges());
  // A person's title has no type: never "Employee Chloe Bennett".
  const isPerson = resource.path === coreResources().people;
  const title = record ? (isPerson ? nameOf(record) : `${one} ${nameOf(record)}`) : one;
  if (!isId || statusOf(error) === 404) return <NotFound resource={resource} />;
  return (
    <UnsavedProvider value={unsaved}>
      <PageTitle title={title} />
      <BackLink resource={resource}>
        {record && <NeighbourLinks resource={resource} id={Number(id)} />}
      </BackLink>
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
          <Panel
            record={record}
            rows={Object.entries(rows).map(([name, Row]) => (
              <Suspense key={name} fallback={null}>
                <Row record={record} />
              </Suspense>
            ))}
          />
        </Suspense>
      )}
      {record && by && (
        <CurrencyOf value={record.currency}>
          <RecordEditor resource={resource} by={by} record={record} hint={hint} />
        </CurrencyOf>
      )}
      {record && !isChecking && <RelatedRecords resource={resource} record={record} />}
      {record && (
        <CurrencyOf value={record.currency}>
          <RecordHistory resource={resource} id={record.id} record={record} mayRevert={mayEdit} />
        </CurrencyOf>
      )}
    </UnsavedProvider>
  );
}
