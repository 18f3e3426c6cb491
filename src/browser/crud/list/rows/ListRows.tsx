import { use, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { Principal } from '@/domain/kernel/access/table';
import type { Resource } from '@/domain/kernel/resource';
import { useWords } from '@/src/crud/useWords';
import { WithLinks } from '@/src/crud/WithLinks';
import { type Included, IncludedRows } from '@/src/fields';
import { allColumnsOf, columnsOf } from './columns';
import { FittedRows } from './FittedRows';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { ListFailed } from './ListFailed';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListTooLong } from './ListTooLong';
import { RowToolsContext } from './RowToolsContext';
import { tooLongFor } from './tooLongFor';
import { useListState } from './useListState';
import { useRowsPerPage } from './useRowsPerPage';

interface Props {
  resource: Resource;
  by: Principal;
  isNarrow: boolean;
  mayAdd: boolean;
  /** Whether this person may do anything to any of them. */
  mayAct: boolean;
}

/** The rows of the list around with the way to its other pages, or why there are none. */
export function ListRows({ resource, by, isNarrow, mayAdd, mayAct }: Props) {
  const { error, meta, filterValues, refetch } = useListContext();
  const { data, isLoading, pagination } = useListState(resource);
  const { manyInSentence } = useWords(resource);
  const columns = useMemo(() => columnsOf(resource, by), [resource, by]);
  const allColumns = useMemo(() => allColumnsOf(resource, by), [resource, by]);
  const tools = use(RowToolsContext);
  const [, keepRows] = useRowsPerPage(resource);
  const tooLong = error ? tooLongFor(error) : undefined;
  if (tooLong) return <ListTooLong resource={resource} {...tooLong} />;
  if (error) {
    return (
      <ListFailed
        error={error}
        title="fieldhouse.crud.empty.failed"
        name={manyInSentence}
        onRetry={() => refetch()}
      />
    );
  }
  if (!isLoading && data.length === 0) {
    return <ListEmpty resource={resource} mayAdd={mayAdd} />;
  }
  const included: Included = meta?.included ?? {};
  // Who sees a list may export rows of it. What was deleted can only be restored, one by one.
  const isSelectable = filterValues.archived !== 'only';
  return (
    <IncludedRows value={included}>
      <FittedRows>
        {isLoading ? (
          <ListSkeleton columns={columns} isNarrow={isNarrow} rows={pagination.per_page} />
        ) : isNarrow ? (
          <ListCards resource={resource} columns={columns} isSelectable={isSelectable} />
        ) : (
          <WithLinks>
            <ListTable
              resource={resource}
              columns={allColumns}
              isSelectable={isSelectable}
              hasActions={mayAct || tools !== undefined}
            />
          </WithLinks>
        )}
      </FittedRows>
      <ListFoot pagination={pagination} onRows={keepRows} />
    </IncludedRows>
  );
}
