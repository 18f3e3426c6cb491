import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import type { Panels } from '@/browser/crud/feature';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { BackLink } from '@/browser/crud/record/BackLink';
import { EditLink } from '@/browser/crud/record/EditLink';
import { RecordHistory } from '@/browser/crud/record/history/RecordHistory';
import { NeighbourLinks } from '@/browser/crud/record/NeighbourLinks';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { NotFound } from '@/browser/crud/record/NotFound';
import { NeedsDoing } from '@/browser/crud/record/needs/NeedsDoing';
import { ReadOnlyRecord } from '@/browser/crud/record/ReadOnlyRecord';
import { RelatedRecords } from '@/browser/crud/record/related/RelatedRecords';
import { SummaryMenu } from '@/browser/crud/record/SummaryMenu';
import { EDITING, opensAsSummary } from '@/browser/crud/record/summary';
import { useIsEditable } from '@/browser/crud/record/useIsEditable';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { WithLinks } from '@/browser/crud/WithLinks';
import { WorkflowBar } from '@/browser/crud/workflow/WorkflowBar';
import { CurrencyOf } from '@/browser/fields';
import { useAfterPaint } from '@/browser/kit/behaviour/afterPaint';
import { statusOf } from '@/browser/kit/failureText';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { LoadingForm } from './LoadingForm';
import { RecordEditor } from './RecordEditor';
import { ConfirmLeaving } from './saving/LeavingQuestion';
import { UnsavedChanges, UnsavedProvider } from './saving/UnsavedChanges';

const Body = styled('div')({
  maxWidth: 'var(--record-width)',
  '@media (min-width: 1200px)': {
    '&[data-summary]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 380px',
      gap: 16,
      alignItems: 'start',
      // Next to the values, not below them.
      '& > section': { marginTop: 0 },
    },
  },
});

/** Returns true once the form was left for the summary, and reads again what a save may have changed in it. */
function useReturned(resource: Resource, isForm: boolean): boolean {
  const [wasForm, setWasForm] = useState(isForm);
  const readAgain = useReadAgain(resource);
  useEffect(() => {
    if (wasForm && !isForm) void readAgain();
    if (isForm) setWasForm(true);
  }, [wasForm, isForm, readAgain]);
  return wasForm && !isForm;
}

interface Props {
  resource: Resource;
  /** A sentence about the record's state, if its label does not say enough. */
  state?: ComponentType<{ record: RecordValues }> | undefined;
  /** Shown above the form. */
  panel?: Panels['record'];
  /** The rows of other modules in that panel. */
  rows?: Panels['rows'];
  /** Shown in the form, under its fields. */
  hint?: ComponentType | undefined;
}

/** The page of a record: its summary or its form, its related records and its history. */
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
  const isEditable = useIsEditable(resource, record);
  const isForm = useSearchParams()[0].has(EDITING) || !opensAsSummary(resource);
  const isReturned = useReturned(resource, isForm);
  const [unsaved] = useState(() => new UnsavedChanges());
  // A person's title has no type: never "Employee Chloe Bennett".
  const isPerson = resource.path === coreResources().people;
  const title = record ? (isPerson ? nameOf(record) : `${one} ${nameOf(record)}`) : one;
  const needs = record && !isForm && <NeedsDoing {...{ resource, record, isEditable }} />;
  if (!isId || statusOf(error) === 404) return <NotFound resource={resource} />;
  return (
    <UnsavedProvider value={unsaved}>
      <PageTitle title={title} />
      <BackLink
        resource={resource}
        action={
          record &&
          !isForm &&
          isEditable && (
            <>
              <SummaryMenu resource={resource} record={record} />
              <EditLink {...{ resource, record, isReturned }} />
            </>
          )
        }
      >
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
      {/* A panel may be long, and is as wide as the page. */}
      {Panel && needs}
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
      <Body data-summary={isForm ? undefined : ''}>
        <div>
          {record && by && (
            <CurrencyOf value={record.currency}>
              {!Panel && needs}
              {isEditable && !isForm ? (
                <>
                  <ConfirmLeaving isDirty={false} />
                  <ReadOnlyRecord resource={resource} by={by} record={record} />
                </>
              ) : (
                <RecordEditor resource={resource} by={by} record={record} hint={hint} />
              )}
            </CurrencyOf>
          )}
          {record && !isChecking && <RelatedRecords resource={resource} record={record} />}
        </div>
        {record && (
          <CurrencyOf value={record.currency}>
            <RecordHistory resource={resource} id={record.id} record={record} mayRevert={mayEdit} />
          </CurrencyOf>
        )}
      </Body>
    </UnsavedProvider>
  );
}
