import { memo, type ReactNode } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { ExportButton } from '@/browser/crud/export/ExportButton';
import { useNotifyDeleted } from '@/browser/crud/record/useNotifyDeleted';
import { Button, LinkButton } from '@/browser/kit/Button';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import { isSortable } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { AddButton } from './AddButton';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { allColumnsOf, filtersOf, isFilterOffered, isSearchable } from './columns/columns';
import { SortMenu } from './columns/SortMenu';
import { AddFilter } from './filters/AddFilter';
import { FilterChip } from './filters/FilterChip';
import { filterOf, withFilter } from './filters/filterParameters';
import { SearchBox } from './filters/SearchBox';
import { GroupButton } from './groups/GroupButton';
import { useSelectedRows } from './rows/RowSelectionContext';
import { ToolsOrBar } from './rows/ToolsOrBar';
import { useListState } from './useListState';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
const Wrapped = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // The search gives way before anything moves to another line.
  '& > :has(> input)': { flex: '99 1 160px', width: 'auto', maxWidth: 260 },
  '& > :last-child': { marginLeft: 'auto' },
});

export const loadBulk = () => import('./bulk/bulkTools');

interface Props {
  resource: Resource;
  by: Principal;
  isNarrow: boolean;
  mayAdd: boolean;
  maySeeDeleted: boolean;
  /** Saves what is shown as a view, once loaded. */
  saveView?: ReactNode;
  /** Means to edit the selected rows together, where that is allowed. */
  editing?: { isOpen: boolean; onToggle: (isOpen: boolean) => void } | undefined;
}

/** The search, filters and add button of a list, replaced by bulk actions while rows are selected. */
export function ListToolbar({ editing, ...tools }: Props) {
  const { resource, by, isNarrow, maySeeDeleted } = tools;
  useNotifyDeleted(resource, useListState(resource));
  const code = useAtRest(loadBulk, useSelectedRows().records.length > 0);
  const bar = code && (
    <code.BulkBar {...{ resource, by, isNarrow, editing }} mayDelete={maySeeDeleted} />
  );
  return (
    <ToolsOrBar bar={bar} gap={isNarrow ? 8 : 12}>
      <Tools {...tools} />
    </ToolsOrBar>
  );
}

const Tools = memo(function Tools(props: Props) {
  const { resource, by, isNarrow, mayAdd, maySeeDeleted, saveView } = props;
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const filters = filtersOf(resource, by);
  const isSet = ([source]: [string, unknown]) =>
    Object.keys(filterOf(source, filterValues)).length > 0;
  const set = (source: string, values: Parameters<typeof withFilter>[2]) =>
    setFilters(withFilter(source, filterValues, values), {}, false);
  const { archived, ...living } = filterValues;
  const sortable = allColumnsOf(resource, by).filter(([, field]) => isSortable(field));
  const isDeleted = archived === 'only';
  const toggleDeleted = () =>
    setFilters(archived ? living : { ...living, archived: 'only' }, {}, false);
  const deletedWords = translate('fieldhouse.crud.show_deleted');
  const chips = filters
    .filter(isSet)
    .map(([source, field]) => (
      <FilterChip
        key={source}
        source={source}
        field={field}
        values={filterOf(source, filterValues)}
        onChange={(values) => set(source, values)}
      />
    ));
  const offered = filters.filter((filter) => !isSet(filter) && isFilterOffered(filter[1], by));
  const search = isSearchable(resource, by) && <SearchBox resource={resource} />;
  const deleted = (
    <Button
      aria-pressed={isDeleted}
      variant={isDeleted ? 'outlined' : undefined}
      onClick={toggleDeleted}
    >
      {deletedWords}
    </Button>
  );
  if (isNarrow) {
    const more =
      maySeeDeleted && !isDeleted ? { label: deletedWords, onChoose: toggleDeleted } : undefined;
    return (
      <>
        <Line>
          {search || <Spacer />}
          <AddFilter offered={offered} onApply={set} more={more} isIcon />
          <SortMenu resource={resource} fields={sortable} />
          <ExportButton resource={resource} isIcon />
          {mayAdd && <AddButton resource={resource} isIcon />}
        </Line>
        {(chips.length > 0 || isDeleted) && (
          <Chips>
            {chips}
            {isDeleted && deleted}
            {saveView}
          </Chips>
        )}
      </>
    );
  }
  return (
    <Wrapped>
      {search}
      {chips}
      <AddFilter offered={offered} onApply={set} />
      {maySeeDeleted && deleted}
      {saveView}
      <Spacer />
      <ExportButton resource={resource} />
      {mayAdd && (
        <LinkButton to={`/${resource.route}/import`}>{translate('imports.button')}</LinkButton>
      )}
      <GroupButton resource={resource} by={by} />
      <ColumnsMenu resource={resource} by={by} />
      {mayAdd && <AddButton resource={resource} />}
    </Wrapped>
  );
});
