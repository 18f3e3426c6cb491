import { type ComponentType, useMemo } from 'react';
import { ListBase, type RaRecord, useCanAccess, useListContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListAddress, NoteLastPage } from '@/browser/crud/list/ListAddress';
import { ListToolbar } from '@/browser/crud/list/ListToolbar';
import { firstSort } from '@/browser/crud/list/listStart';
import { ListRows } from '@/browser/crud/list/rows/ListRows';
import { ListSelection } from '@/browser/crud/list/rows/RowSelection';
import { RowToolsContext } from '@/browser/crud/list/rows/RowToolsContext';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { ViewFilters, viewIdIn } from '@/browser/crud/list/views/viewAddress';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { useCompanyTime } from '@/browser/fields';
import { passFocusToPage } from '@/browser/kit/behaviour/passFocusToPage';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Card } from '@/browser/kit/Card';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { GroupTable } from './GroupTable';
import { PrintedFilters } from './PrintedFilters';
import { searchWithDays, withShownDays, withStoredPeriod } from './period';
import { ReportBar } from './ReportBar';
import { ReportCharts } from './ReportCharts';
import { ReportFigures } from './ReportFigures';

type Part = ComponentType<{ report: Resource }>;

interface Props {
  report: Resource;
  /** Actions on its rows. */
  Tools?: ComponentType<{ record: RaRecord }>;
  /** Further choices, totals, groups, and the part below its rows; those of hours if left out. */
  parts?: { Choice?: Part; Figures: Part; Groups: Part; Foot?: Part };
}

const loadViews = () => import('@/browser/crud/list/views/viewTools');

const OF_HOURS: Required<Props>['parts'] = {
  Figures: ReportFigures,
  Groups: GroupTable,
  Foot: ReportCharts,
};

/** A report: its filters from the address, the totals of all matching rows, and its rows or groups. */
export function ReportPage({ report, Tools, parts = OF_HOURS }: Props) {
  const by = usePrincipal();
  const { canAccess } = useCanAccess({ resource: report.route, action: 'see' });
  const { many } = useWords(report);
  const [rows] = useRowsPerPage(report);
  const { search } = useLocation();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  // A view has days of its own, and so may the default one, which arrives later.
  const hasOwnDays = search === '' || viewIdIn(search) !== undefined;
  const sound = hasOwnDays ? search : searchWithDays(search, today);
  const viewFilters = useMemo(
    (): ViewFilters => ({
      stored: (filters) => withStoredPeriod(filters, today),
      shown: (filters) => withShownDays(filters, today),
    }),
    [today],
  );
  if (canAccess && sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    // It is drawn again when its days return to those of the month, as after their filter was removed.
    <div ref={passFocusToPage} style={{ display: 'contents' }}>
      <PageTitle title={many} />
      <PlaceTabs place={report.place} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && (
        <ViewFilters value={viewFilters}>
          <ListAddress key={report.route} resource={report} by={by}>
            <ListBase
              resource={report.route}
              storeKey={false}
              sort={firstSort(report)}
              perPage={rows}
              filterDefaultValues={viewFilters.shown({})}
              exporter={false}
              disableAuthentication
            >
              <NoteLastPage resource={report} />
              <RowToolsContext value={Tools}>
                <ListSelection>
                  <Screen report={report} by={by} parts={parts} />
                </ListSelection>
              </RowToolsContext>
            </ListBase>
          </ListAddress>
        </ViewFilters>
      )}
    </div>
  );
}

function Screen({ report, by, parts }: Required<Omit<Props, 'Tools'>> & { by: Principal }) {
  const { Choice, Figures, Groups, Foot } = parts;
  const isNarrow = useIsNarrow();
  const { filterValues } = useListContext();
  const rows = { resource: report, by, isNarrow, mayAdd: false };
  const views = useAtRest(loadViews);
  const saveView = useMemo(
    () => views && <views.SaveFirstView resource={report} />,
    [views, report],
  );
  return (
    <>
      <PrintedFilters report={report} by={by} />
      {views && <views.ViewsBar resource={report} />}
      <ReportBar report={report}>{Choice && <Choice report={report} />}</ReportBar>
      <Figures report={report} />
      <ListToolbar {...rows} maySeeDeleted={false} saveView={saveView} />
      <Card data-list="">
        {filterValues.group ? <Groups report={report} /> : <ListRows {...rows} mayAct={false} />}
      </Card>
      {Foot && <Foot report={report} />}
    </>
  );
}
