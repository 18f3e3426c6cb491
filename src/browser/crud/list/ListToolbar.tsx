import { memo, type ReactNode } from 'react';
import { useListFilterContext, useNotify, useTranslate } from 'react-admin';
import { ExportButton } from '@/browser/crud/export/ExportButton';
import { useNotifyDeleted } from '@/browser/crud/record/deleting/useNotifyDeleted';
import type { FilterValues } from '@/browser/fields';
import { Button, LinkButton } from '@/browser/kit/Button';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import { isSortable } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { AddButton } from './AddButton';
import { useBoard } from './board/useBoard';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { allColumnsOf, isSearchable, offeredFilters } from './columns/columns';
import { SortMenu } from './columns/SortMenu';
import { FoundAnnouncer } from './FoundAnnouncer';
import { AddFilter } from './filters/AddFilter';
import { SearchBox } from './filters/SearchBox';
import { GroupButton } from './groups/GroupButton';
import { useSelectedRows } from './rows/RowSelectionContext';
import { ToolsOrBar } from './rows/ToolsOrBar';
import { useListState } from './useListState';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
/** The height of one line of conditions while they load. */
const ConditionsRoom = styled('div')({ minHeight: 40 });
const Wrapped = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // The search gives way before anything moves to another line.
  '& > :has(> input)': { flex: '99 1 160px', width: 'auto', maxWidth: 260 },
  '& > :last-child': { marginLeft: 'auto' },
});

/** Filters of a list that are shown elsewhere. */
const NO_CONDITIONS = ['q', 'group', 'board'];

const loadConditions = () => import('./filters/conditionTools');
export const loadBulk = () => import('./bulk/bulkTools');

interface Props {
  resource: Resource;
  by: Principal;
  isNarrow: boolean;
  mayAdd: boolean;
  /** Left out: the same. */
  mayImport?: boolean;
  maySeeDeleted: boolean;
  /** Saves what is shown as a view, once loaded. */
  saveView?: ReactNode;
  /** Means to edit the selected rows together, if that is allowed. */
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
    <>
      <ToolsOrBar bar={bar} gap={isNarrow ? 8 : 12}>
        <Tools {...tools} />
      </ToolsOrBar>
      <FoundAnnouncer resource={resource} />
    </>
  );
}

const Tools = memo(function Tools(props: Props) {
  const { resource, by, isNarrow, mayAdd, mayImport = mayAdd, maySeeDeleted, saveView } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, setFilters } = useListFilterContext();
  const add = async (source: string, values: FilterValues) => {
    const { withCondition } = await loadConditions();
    const next = withCondition(resource, by, filterValues, { source, values });
    if (next) setFilters(next, {}, false);
    else notify('lists.condition.too_many', { type: 'warning' });
  };
  const { archived, ...living } = filterValues;
  const sortable = allColumnsOf(resource, by).filter(([, field]) => isSortable(field));
  const isDeleted = archived === 'only';
  const toggleDeleted = () =>
    setFilters(archived ? living : { ...living, archived: 'only' }, {}, false);
  const { board, isBoard, toggleBoard } = useBoard(resource, by);
  const deletedWords = translate('fieldhouse.crud.show_deleted');
  const offered = offeredFilters(resource, by);
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
  const hasConditions = Object.keys(living).some((name) => !NO_CONDITIONS.includes(name));
  const code = useAtRest(loadConditions, hasConditions);
  const below = (after?: ReactNode) => {
    if (!hasConditions) return isNarrow && isDeleted && <Line>{after}</Line>;
    if (!code) return <ConditionsRoom />;
    return (
      <code.ConditionBar resource={resource} by={by}>
        {after}
      </code.ConditionBar>
    );
  };
  if (isNarrow) {
    const more = [
      ...(board
        ? [{ label: translate(`lists.board.${isBoard ? 'list' : 'board'}`), onChoose: toggleBoard }]
        : []),
      ...(maySeeDeleted && !isDeleted ? [{ label: deletedWords, onChoose: toggleDeleted }] : []),
    ];
    return (
      <>
        <Line>
          {search || <Spacer />}
          <AddFilter {...{ resource, offered, more }} onApply={add} isIcon />
          <SortMenu resource={resource} fields={sortable} />
          <ExportButton resource={resource} isIcon />
          {mayAdd && <AddButton resource={resource} isIcon />}
        </Line>
        {below(
          <>
            {isDeleted && deleted}
            {saveView}
          </>,
        )}
      </>
    );
  }
  return (
    <>
      <Wrapped>
        {search}
        <AddFilter {...{ resource, offered }} onApply={add} />
        {maySeeDeleted && deleted}
        {saveView}
        <Spacer />
        <ExportButton resource={resource} />
        {mayImport && (
          <LinkButton to={`/${resource.route}/import`}>{translate('imports.button')}</LinkButton>
        )}
        <GroupButton resource={resource} by={by} />
        {isBoard ? (
          <SortMenu resource={resource} fields={sortable} />
        ) : (
          <ColumnsMenu resource={resource} by={by} />
        )}
        {mayAdd && <AddButton resource={resource} />}
      </Wrapped>
      {below()}
    </>
  );
});
