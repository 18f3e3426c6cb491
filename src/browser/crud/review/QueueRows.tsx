import { useListContext, useTranslate } from 'react-admin';
import { isUnreached } from '@/browser/crud/calls/loadingFailure';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { ListFoot } from '@/browser/crud/list/ListFoot';
import { OutdatedRows } from '@/browser/crud/list/OutdatedRows';
import { useListState } from '@/browser/crud/list/useListState';
import { useQueueRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { PageMessage } from '@/browser/crud/PageMessage';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { Table, TableBody, TableCell, TableRow } from '@/browser/kit/Table';
import { inSentence } from '@/core/resource/resourceNames';
import { KeyHints } from './actions/QueueKeys';
import { QueueCards } from './QueueCards';
import { QueueTable } from './QueueTable';
import { useQueuePlace, useReview } from './ReviewContext';
import { useColumns } from './useColumns';

interface Props {
  isNarrow: boolean;
}

/** The rows of a queue: loading, loaded, empty or failed. */
export function QueueRows({ isNarrow }: Props) {
  // Until the rows of another tab or filter are there, the list still has those of the one before.
  const { error, refetch, isPlaceholderData } = useListContext();
  const { resource, isSelectable, words } = useReview();
  const { data, isLoading, pagination } = useListState(resource);
  const { rows } = useQueuePlace();
  const [, keepRows] = useQueueRowsPerPage(resource);
  const columns = useColumns();
  const failure = { error, name: words('many'), onRetry: () => void refetch() };
  const isOutdated = isUnreached(error) && data.length > 0;
  if (error && !isOutdated) return <ListFailed {...failure} title="fieldhouse.crud.empty.failed" />;
  const isMoreComing = data.length > 0 && pagination.total > data.length;
  const Rows = isNarrow ? QueueCards : QueueTable;
  return (
    <>
      {isOutdated && <OutdatedRows {...failure} />}
      {rows.length > 0 && (
        <>
          <Rows columns={columns} isSelectable={rows.some(isSelectable)} />
          <ListFoot pagination={pagination} gone={data.length - rows.length} onRows={keepRows} />
          {!isNarrow && <KeyHints />}
        </>
      )}
      {rows.length === 0 &&
        (isLoading || isPlaceholderData || isMoreComing ? (
          <RowsSkeleton isNarrow={isNarrow} columns={columns.length} count={pagination.per_page} />
        ) : (
          <ReviewEmpty />
        ))}
    </>
  );
}

const CARD = 128;

interface SkeletonProps extends Props {
  columns: number;
  count: number;
}

function RowsSkeleton({ isNarrow, columns, count }: SkeletonProps) {
  const translate = useTranslate();
  const rows = Array.from({ length: Math.min(count, 15) }, (_, index) => index);
  const cells = Array.from({ length: columns }, (_, index) => index);
  if (isNarrow) {
    return (
      <div role="status" aria-label={translate('ra.page.loading')}>
        {rows.map((row) => (
          <Skeleton key={row} height={CARD} style={{ margin: 8 }} />
        ))}
      </div>
    );
  }
  return (
    <Table role="status" aria-label={translate('ra.page.loading')}>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row} style={{ height: 52 }}>
            {cells.map((column) => (
              <TableCell key={column}>
                <TextSkeleton width="60%" />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Says that no row is in this state, or that the filters match none. */
function ReviewEmpty() {
  const translate = useTranslate();
  const { workflow, words } = useReview();
  const { filterValues, setFilters } = useListContext();
  const { [workflow.field]: shown, ...narrowing } = filterValues;
  const state = typeof shown === 'string' ? workflow.states[shown] : undefined;
  const title = state ? words(`empty.${shown}`, { state: inSentence(state.label) }) : words('none');
  if (Object.keys(narrowing).length === 0)
    return <PageMessage title={title} advice={translate('fieldhouse.review.wait')} />;
  return (
    <PageMessage title={title} advice={translate('fieldhouse.review.narrowed')}>
      <Button
        variant="outlined"
        onClick={() => setFilters(shown ? { [workflow.field]: shown } : {}, {}, false)}
      >
        {translate('fieldhouse.review.clear')}
      </Button>
    </PageMessage>
  );
}
