import { memo, type ReactNode } from 'react';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import { PageSteps } from './PageSteps';
import type { Pagination } from './useListState';

const PER_PAGE = [10, 25, 50, 100];

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '0 12px',
  minHeight: 48,
  padding: '4px 18px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& p': { margin: 0 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8 },
  '& select': {
    minHeight: 32,
    padding: '0 4px',
    border: 0,
    borderRadius: 6,
    background: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '& > option': { background: theme.palette.raised, color: theme.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& button[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  '&[data-pending] > *': { visibility: 'hidden' },
}));

interface Props {
  pagination: Pagination;
  /** The number of rows that have left this page and that the server still counts. */
  gone?: number;
  /** Stores the chosen number of rows per page. */
  onRows?: (rows: number) => void;
  /** Shown instead of the range and the pages of a list that has none. */
  place?: ReactNode;
}

/** The range of rows shown, the total, the pages and the rows per page. */
export const ListFoot = memo(function ListFoot({ pagination, gone = 0, onRows, place }: Props) {
  const translate = useTranslate();
  const { isPending, page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  if (total === 0) return null;
  const count = Math.max(0, pagination.total - gone);
  const shown = pagination.per_page || perPage;
  const last = Math.min(pagination.last_page, Math.max(1, Math.ceil(count / shown)));
  const at = Math.min(pagination.current_page, last);
  // Its height is reserved while the total loads, so that nothing above moves.
  const isUnknown = isPending || pagination.per_page === 0;
  const choices = PER_PAGE.includes(perPage)
    ? PER_PAGE
    : [...PER_PAGE, perPage].sort((a, b) => a - b);
  const choose = (rows: number) => {
    setPerPage(rows);
    onRows?.(rows);
  };
  return (
    <Foot data-pending={isUnknown ? '' : undefined}>
      <label>
        {translate('fieldhouse.crud.rows_per_page')}
        <select value={perPage} onChange={({ target }) => choose(Number(target.value))}>
          {choices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      {place ?? (
        <>
          <p>
            {translate('fieldhouse.crud.count', {
              from: withGroups(count === 0 ? 0 : (at - 1) * shown + 1),
              to: withGroups(Math.min(at * shown, count)),
              total: withGroups(count),
            })}
          </p>
          {/* From the page that is requested: the next one can be before its rows have loaded. */}
          <PageSteps at={Math.min(page, last)} last={last} onPage={setPage} />
        </>
      )}
    </Foot>
  );
});
