import { Suspense, useEffect, useMemo, useState } from 'react';
import { ListBase, useCanAccess, useStore } from 'react-admin';
import type { ListPanel, Panels } from '@/browser/crud/feature';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { viewsKey } from '@/browser/crud/storeKeys';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { useAtRest, whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Card } from '@/browser/kit/Card';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { useChosenReferences } from './columns/useColumns';
import { PlaceTabs } from './filters/PlaceTabs';
import { GroupedList } from './groups/GroupedList';
import { ListAddress, NoteLastPage } from './ListAddress';
import { ListToolbar, loadBulk } from './ListToolbar';
import { firstSort } from './listStart';
import { ListRows } from './rows/ListRows';
import { ListSelection } from './rows/RowSelection';
import { BulkActions } from './rows/RowSelectionContext';
import { useRowsPerPage } from './useRowsPerPage';
import type { ListView } from './views/viewAddress';

/** Holds the place of the tabs of views until they have loaded, so that no row moves. */
const ViewsRoom = () => <div style={{ height: 45, marginBottom: 12 }} />;

const loadViews = () => import('./views/viewTools');
const NONE: Panels = {};

interface Props {
  resource: Resource;
  /** Shown above the list, or below it in narrow windows. */
  panel?: ListPanel | undefined;
  /** Those of its resource, which may have actions on the selected rows. */
  panels?: Panels;
  /** Fetches the code of the record page, the likeliest next screen. */
  fetchNext?: (() => void) | undefined;
}

export function ResourceList({ resource, panel, panels, fetchNext }: Props) {
  const by = usePrincipal();
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'see' });
  const { many } = useWords(resource);
  useEffect(() => (fetchNext ? whenAtRest(fetchNext) : undefined), [fetchNext]);
  return (
    <>
      <PageTitle title={many} />
      <PlaceTabs place={resource.place} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && (
        <ListAddress key={resource.route} resource={resource} by={by}>
          <Rows resource={resource} by={by} panel={panel} {...(panels && { panels })} />
        </ListAddress>
      )}
    </>
  );
}

/** The list at the address around. */
function Rows({ resource, by, panel, panels = NONE }: Props & { by: Principal }) {
  const [rows] = useRowsPerPage(resource);
  const chosen = useChosenReferences(resource, by);
  return (
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
      <BulkActions value={panels}>
        <GroupedList resource={resource} by={by}>
          <ListSelection>
            <Screen resource={resource} by={by} panel={panel} />
          </ListSelection>
        </GroupedList>
      </BulkActions>
    </ListBase>
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
  const views = useAtRest(loadViews);
  const [isEditing, setEditing] = useState(false);
  const bulk = useAtRest(loadBulk, isEditing);
  const [stored] = useStore<readonly ListView[]>(viewsKey(resource), []);
  const saveView = useMemo(
    () => views && <views.SaveFirstView resource={resource} />,
    [views, resource],
  );
  const shown = panel && panel.isFor?.(by) !== false ? panel : undefined;
  const rows = (
    <Card data-list="">
      <ListRows
        resource={resource}
        by={by}
        isNarrow={isNarrow}
        mayAdd={mayAdd}
        mayAct={mayEdit || mayDelete}
      />
    </Card>
  );
  return (
    <>
      {!isNarrow && shown && (
        <div style={{ minHeight: shown.height, marginBottom: 16 }}>
          <Suspense fallback={<Skeleton height={shown.height} />}>
            <shown.Panel />
          </Suspense>
        </div>
      )}
      {views ? <views.ViewsBar resource={resource} /> : stored.length > 0 && <ViewsRoom />}
      <ListToolbar
        resource={resource}
        by={by}
        isNarrow={isNarrow}
        mayAdd={mayAdd}
        mayImport={mayAdd || (mayEdit && resource.calls.save && !resource.belongsTo)}
        maySeeDeleted={mayDelete}
        saveView={saveView}
        editing={mayEdit ? { isOpen: isEditing, onToggle: setEditing } : undefined}
      />
      {bulk && isEditing ? (
        <Suspense fallback={rows}>
          <bulk.BulkEdit resource={resource} by={by} onClose={() => setEditing(false)}>
            {rows}
          </bulk.BulkEdit>
        </Suspense>
      ) : (
        rows
      )}
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
