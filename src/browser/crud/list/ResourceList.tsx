import { Suspense, useEffect } from 'react';
import { ListBase, useCanAccess } from 'react-admin';
import type { ListPanel, Panels } from '@/browser/crud/feature';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Card } from '@/browser/kit/Card';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { useChosenReferences } from './columns/useColumns';
import { PlaceTabs } from './filters/PlaceTabs';
import { ListAddress, NoteLastPage } from './ListAddress';
import { ListToolbar } from './ListToolbar';
import { firstSort } from './listStart';
import { ListRows } from './rows/ListRows';
import { ListSelection } from './rows/RowSelection';
import { BulkActions } from './rows/RowSelectionContext';
import { useRowsPerPage } from './useRowsPerPage';

interface Props {
  resource: Resource;
  /** Shown above the list, or below it in narrow windows. */
  panel?: ListPanel | undefined;
  /** Actions on the selected rows. */
  bulk?: Panels['bulk'];
  /** Fetches the code of the record page, the likeliest next screen. */
  fetchNext?: (() => void) | undefined;
}

export function ResourceList({ resource, panel, bulk, fetchNext }: Props) {
  const by = usePrincipal();
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'see' });
  const { many } = useWords(resource);
  const [rows] = useRowsPerPage(resource);
  const chosen = useChosenReferences(resource, by);
  useEffect(() => (fetchNext ? whenAtRest(fetchNext) : undefined), [fetchNext]);
  return (
    <>
      <PageTitle title={many} />
      <PlaceTabs place={resource.place} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && (
        <ListAddress key={resource.route} resource={resource} by={by}>
          <ListBase
            resource={resource.route}
            storeKey={false}
            sort={firstSort(resource)}
            perPage={rows}
            exporter={false}
            {...(chosen.length > 0 && { queryOptions: { meta: { include: chosen } } })}
            disableAuthentication
          >
            <NoteLastPage resource={resource} />
            <BulkActions value={bulk}>
              <ListSelection>
                <Screen resource={resource} by={by} panel={panel} />
              </ListSelection>
            </BulkActions>
          </ListBase>
        </ListAddress>
      )}
    </>
  );
}

function Screen({ resource, by, panel }: Props & { by: Principal }) {
  const isNarrow = useIsNarrow();
  const { canAccess = false } = useCanAccess({
    resource: resource.route,
    action: 'create',
  });
  // Child records are added on the page of their parent.
  const mayAdd = canAccess && !resource.belongsTo;
  const { canAccess: mayEdit = false } = useCanAccess({
    resource: resource.route,
    action: 'edit',
  });
  const { canAccess: mayDelete = false } = useCanAccess({
    resource: resource.route,
    action: 'delete',
  });
  const shown = panel && panel.isFor?.(by) !== false ? panel : undefined;
  return (
    <>
      {!isNarrow && shown && (
        <div style={{ minHeight: shown.height, marginBottom: 16 }}>
          <Suspense fallback={<Skeleton height={shown.height} />}>
            <shown.Panel />
          </Suspense>
        </div>
      )}
      <ListToolbar
        resource={resource}
        by={by}
        isNarrow={isNarrow}
        mayAdd={mayAdd}
        maySeeDeleted={mayDelete}
      />
      <Card data-list="">
        <ListRows
          resource={resource}
          by={by}
          isNarrow={isNarrow}
          mayAdd={mayAdd}
          mayAct={mayEdit || mayDelete}
        />
      </Card>
      {/* On a phone the rows come first. */}
      {isNarrow && shown && (
        <div style={{ marginTop: 16 }}>
          <Suspense fallback={null}>
            <shown.Panel />
          </Suspense>
        </div>
      )}
    </>
  );
}
