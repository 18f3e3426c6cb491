import type { ComponentType } from 'react';
import { ListBase, type RaRecord, useCanAccess, useListContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { Principal } from '@/domain/kernel/access/table';
import type { Resource } from '@/domain/kernel/resource';
import { ListAddress, NoteLastPage } from '@/src/crud/list/ListAddress';
import { ListRows } from '@/src/crud/list/ListRows';
import { ListToolbar } from '@/src/crud/list/ListToolbar';
import { firstSort } from '@/src/crud/list/listStart';
import { PlaceTabs } from '@/src/crud/list/PlaceTabs';
import { ListSelection } from '@/src/crud/list/RowSelection';
import { RowToolsContext } from '@/src/crud/list/RowToolsContext';
import { useRowsPerPage } from '@/src/crud/list/useRowsPerPage';
import { NotAllowed } from '@/src/crud/record/NotAllowed';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { useWords } from '@/src/crud/useWords';
import { useCompanyTime } from '@/src/fields';
import { Card } from '@/src/kit/Card';
import { PageTitle } from '@/src/kit/PageTitle';
import { useIsNarrow } from '@/src/kit/useIsNarrow';
import { GroupTable } from './GroupTable';
import { PrintedFilters } from './PrintedFilters';
import { searchWithDays } from './period';
import { ReportBar } from './ReportBar';
import { ReportCharts } from './ReportCharts';
import { ReportFigures } from './ReportFigures';

type Part = ComponentType<{ report: Resource }>;

interface Props {
  report: Resource;
  /** What can be done to its rows. */
  Tools?: ComponentType<{ record: RaRecord }>;
  /** What else it lets choose, what it comes to, its groups, and what is below its rows. Left out: those of hours. */
  parts?: { Choice?: Part; Figures: Part; Groups: Part; Foot?: Part };
}

const OF_HOURS: Required<Props>['parts'] = {
  Figures: ReportFigures,
  Groups: GroupTable,
  Foot: ReportCharts,
};

/** A report: what its address narrows it to, the totals of all of that, and its rows or groups. */
export function ReportPage({ report, Tools, parts = OF_HOURS }: Props) {
  const by = usePrincipal();
  const { canAccess } = useCanAccess({ resource: report.route, action: 'see' });
  const { many } = useWords(report);
  const [rows] = useRowsPerPage(report);
  const { search } = useLocation();
  const { day } = useCompanyTime();
  const sound = searchWithDays(search, day(new Date().toISOString()));
  if (canAccess && sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    <>
      <PageTitle title={many} />
      <PlaceTabs place={report.place} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && (
        <ListAddress key={report.route} resource={report} by={by}>
          <ListBase
            resource={report.route}
            storeKey={false}
            sort={firstSort(report)}
            perPage={rows}
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
      )}
    </>
  );
}

function Screen({ report, by, parts }: Required<Omit<Props, 'Tools'>> & { by: Principal }) {
  const { Choice, Figures, Groups, Foot } = parts;
  const isNarrow = useIsNarrow();
  const { filterValues } = useListContext();
  const rows = { resource: report, by, isNarrow, mayAdd: false };
  return (
    <>
      <PrintedFilters report={report} by={by} />
      <ReportBar report={report}>{Choice && <Choice report={report} />}</ReportBar>
      <Figures report={report} />
      <ListToolbar {...rows} maySeeDeleted={false} />
      <Card data-list="">
        {filterValues.group ? <Groups report={report} /> : <ListRows {...rows} mayAct={false} />}
      </Card>
      {Foot && <Foot report={report} />}
    </>
  );
}
