import { Suspense, use, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { isUnreached } from '@/browser/crud/calls/loadingFailure';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { useShownColumns } from '@/browser/crud/list/columns/useColumns';
import { ListGrouping } from '@/browser/crud/list/groups/GroupedList';
import { ListEmpty } from '@/browser/crud/list/ListEmpty';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { ListFoot } from '@/browser/crud/list/ListFoot';
import { ListSkeleton } from '@/browser/crud/list/ListSkeleton';
import { ListTable } from '@/browser/crud/list/ListTable';
import { OutdatedRows } from '@/browser/crud/list/OutdatedRows';
import { tooLongFor } from '@/browser/crud/list/tooLongFor';
import { useListState } from '@/browser/crud/list/useListState';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { useWords } from '@/browser/crud/useWords';
import { WithLinks } from '@/browser/crud/WithLinks';
import { type Included, IncludedRows } from '@/browser/fields';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { FittedRows } from './FittedRows';
import { ListCards } from './ListCards';
import { RowToolsContext } from './RowToolsContext';

/** Lists that are never too long need not wait for it. */
const ListTooLong = lazyPart(() =>
  import('@/browser/crud/list/ListTooLong').then(({ ListTooLong }) => ListTooLong),
);

const Board = lazyPart(() => import('@/browser/crud/list/board/Board').then(({ Board }) => Board));

const loadAccount = () => import('@/browser/crud/list/columns/columnTools');

interface Props {
  resource: Resource;
  by: Principal;
  isNarrow: boolean;
  mayAdd: boolean;
  /** True if this person may act on rows of the list. */
  mayAct: boolean;
}

/** The rows of the list around and its pages, or the reason why there are none. */
export function ListRows({ resource, by, isNarrow, mayAdd, mayAct }: Props) {
  const { error, meta, refetch, filterValues } = useListContext();
  const { data, isLoading, pagination } = useListState(resource);
  const { manyInSentence } = useWords(resource);
  const columns = useMemo(() => columnsOf(resource, by), [resource, by]);
  const shown = useShownColumns(resource, by);
  const account = useAtRest(loadAccount);
  const tools = use(RowToolsContext);
  const groups = use(ListGrouping)?.groups;
  const [, keepRows] = useRowsPerPage(resource);
  const tooLong = error ? tooLongFor(error) : undefined;
  if (tooLong) {
    return (
      <Suspense fallback={null}>
        <ListTooLong resource={resource} {...tooLong} />
      </Suspense>
    );
  }
  const failure = { error, name: manyInSentence, onRetry: () => void refetch() };
  const isOutdated = isUnreached(error) && data.length > 0;
  if (error && !isOutdated) return <ListFailed {...failure} title="fieldhouse.crud.empty.failed" />;
  if (groups?.notice) return groups.notice;
  if (!groups && !isLoading && data.length === 0) {
    return <ListEmpty resource={resource} mayAdd={mayAdd} />;
  }
  const included: Included = meta?.included ?? {};
  const { board } = filterValues;
  const skeleton = <ListSkeleton columns={shown} isNarrow={isNarrow} rows={pagination.per_page} />;
  return (
    <IncludedRows value={included}>
      {isOutdated && <OutdatedRows {...failure} />}
      <FittedRows>
        {board ? (
          <Suspense fallback={skeleton}>
            <Board {...{ resource, by, columns, isNarrow }} name={board} />
          </Suspense>
        ) : isLoading ? (
          skeleton
        ) : isNarrow ? (
          <ListCards {...{ resource, by, columns }} />
        ) : (
          <WithLinks>
            <ListTable
              resource={resource}
              columns={shown}
              tools={account}
              hasActions={mayAct || tools !== undefined}
            />
          </WithLinks>
        )}
      </FittedRows>
      {account && <account.StoredWithAccount resource={resource} />}
      {account && <account.DensityWithAccount />}
      {account && !isNarrow && !board && (
        <>
          <account.ColumnMoving resource={resource} columns={shown} />
          <account.RowTools resource={resource} by={by} />
        </>
      )}
      <ListFoot pagination={pagination} onRows={keepRows} place={groups?.place} />
    </IncludedRows>
  );
}
