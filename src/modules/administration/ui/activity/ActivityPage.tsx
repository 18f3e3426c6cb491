import { use, useMemo } from 'react';
import {
  DataProviderContext,
  ListBase,
  useListFilterContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { ExportButton } from '@/browser/crud/export/ExportButton';
import { offeredFilters } from '@/browser/crud/list/columns/columns';
import { AddFilter } from '@/browser/crud/list/filters/AddFilter';
import { ConditionBar, withCondition } from '@/browser/crud/list/filters/conditionTools';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListAddress, NoteLastPage } from '@/browser/crud/list/ListAddress';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import type { FilterValues } from '@/browser/fields';
import { Card } from '@/browser/kit/Card';
import { Spacer } from '@/browser/kit/layout';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { styled } from '@/browser/kit/styles/styled';
import { may, type Principal } from '@/core/access/table';
import { historyAccess } from '@/core/historyAccess';
import { ActivityRows } from './ActivityRows';
import { activityList, activitySheet } from './activityList';
import { withEventTexts } from './eventTexts';

const Tools = styled('div')({
  marginBottom: 12,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
});

/** Everyone's changes of the records that this person sees, newest first. */
export function ActivityPage() {
  const by = usePrincipal();
  return (
    <>
      <PageTitle title="administration.tabs.activity" />
      {by && !may(by, historyAccess, 'see') && <NotAllowed />}
      {by && may(by, historyAccess, 'see') && (
        <>
          <PlaceTabs place={activityList.place} />
          <ListAddress resource={activityList} by={by}>
            <Activity by={by} />
          </ListAddress>
        </>
      )}
    </>
  );
}

/** The list at the address around. */
function Activity({ by }: { by: Principal }) {
  const [rows] = useRowsPerPage(activityList);
  return (
    <ListBase
      resource={activityList.route}
      storeKey={false}
      // The second dialect has no minus before a field.
      sort={{ field: 'id', order: 'DESC' }}
      perPage={rows}
      exporter={false}
      disableAuthentication
    >
      <NoteLastPage resource={activityList} />
      <Toolbar by={by} />
      <Card data-list="">
        <ActivityRows />
      </Card>
    </ListBase>
  );
}

/** The filters and the export. */
function Toolbar({ by }: { by: Principal }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, setFilters } = useListFilterContext();
  const dataProvider = use(DataProviderContext);
  const empty = translate('fieldhouse.crud.history.empty');
  const worded = useMemo(
    () => dataProvider && withEventTexts(dataProvider, empty),
    [dataProvider, empty],
  );
  const add = (source: string, values: FilterValues) => {
    const next = withCondition(activityList, by, filterValues, { source, values });
    if (next) setFilters(next, {}, false);
    else notify('lists.condition.too_many', { type: 'warning' });
  };
  return (
    <Tools>
      <div>
        <AddFilter
          resource={activityList}
          offered={offeredFilters(activityList, by)}
          onApply={add}
        />
        <Spacer />
        <DataProviderContext value={worded ?? null}>
          <ExportButton resource={activitySheet} />
        </DataProviderContext>
      </div>
      {Object.keys(filterValues).length > 0 && <ConditionBar resource={activityList} by={by} />}
    </Tools>
  );
}
