import { memo, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { passFocusOn } from '@/browser/crud/list/rows/passFocusOn';
import { ROW_HEIGHT, ROW_PADDING } from '@/browser/kit/styles/rowHeight';
import { styled } from '@/browser/kit/styles/styled';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@/browser/kit/Table';
import { ClippedTexts } from '@/browser/kit/words/ClippedText';
import type { ReviewRow } from './actions/reviewed';
import { SelectAll, SelectRow } from './actions/Selection';
import type { QueueColumn, QueueLook } from './queueParts';
import { useQueuePlace, useReview } from './ReviewContext';
import { RowLink } from './RowLink';

// The head and the totals remain in place while the rows scroll.
const Scroll = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  '& thead, & tfoot': {
    '& td, & th': {
      position: 'sticky',
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
    },
  },
  '& thead th': { top: 0 },
  '& td, & th': { padding: `${ROW_PADDING} 6px` },
  '& [data-one-line]': { whiteSpace: 'nowrap' },
  '& tbody tr, & thead tr': { height: ROW_HEIGHT },
  '& tbody tr': { cursor: 'pointer' },
  '& tfoot td, & tfoot th': {
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    fontWeight: 500,
    borderBottom: 0,
    bottom: 0,
    boxShadow: `inset 0 1px ${theme.palette.divider}`,
  },
}));

const SortLabel = styled(TableSortLabel)({
  flexDirection: 'row',
  minHeight: 24,
  '&[data-figure]': { flexDirection: 'row-reverse' },
  // A heading is no wider than its label while it has no arrow.
  '&:not(.Mui-active) > svg': { display: 'none' },
});

/** The props of the rows, both as a table and as cards. */
export interface RowsProps {
  /** The first is the row's name. */
  columns: readonly QueueColumn[];
  /** True if the queue has actions for several rows. */
  isSelectable: boolean;
}

export function QueueTable({ columns, isSelectable }: RowsProps) {
  const { look, open } = useReview();
  const { rows, current, selected } = useQueuePlace();
  return (
    <Scroll ref={passFocusOn}>
      <ClippedTexts>
        <Table>
          <Head columns={columns} isSelectable={isSelectable} />
          <TableBody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                isSelectable={isSelectable}
                isCurrent={row.id === current?.id}
                isSelected={selected.has(row.id)}
                Detail={look.Detail}
                onOpen={open}
              />
            ))}
          </TableBody>
          {look.TableFoot && <look.TableFoot isSelectable={isSelectable} />}
        </Table>
      </ClippedTexts>
    </Scroll>
  );
}

const Head = memo(function Head({ columns, isSelectable }: RowsProps) {
  return (
    <TableHead>
      <TableRow>
        {isSelectable && (
          <TableCell padding="checkbox">
            <SelectAll />
          </TableCell>
        )}
        {columns.map((column) => (
          <Header key={column.name} column={column} />
        ))}
      </TableRow>
    </TableHead>
  );
});

/** The heading of a column, which sorts the list around if the column is sortable. */
function Header({
  column: { name, label, isSortable, isFigure = false },
}: {
  column: QueueColumn;
}) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const align = isFigure ? 'right' : 'left';
  if (!isSortable) return <TableCell align={align}>{translate(label)}</TableCell>;
  const isSorted = sort.field === name;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const other = sort.order === 'DESC' ? 'ASC' : 'DESC';
  const first = isFigure ? 'DESC' : 'ASC';
  return (
    <TableCell align={align} sortDirection={isSorted ? direction : false}>
      <SortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        data-figure={isFigure || undefined}
        onClick={() => setSort({ field: name, order: isSorted ? other : first })}
      >
        {translate(label)}
      </SortLabel>
    </TableCell>
  );
}

interface RowProps extends RowsProps {
  row: ReviewRow;
  isCurrent: boolean;
  isSelected: boolean;
  Detail: QueueLook['Detail'];
  /** Must be stable between renders. */
  onOpen: (row: ReviewRow) => void;
}

/** A row of the table. A click anywhere opens it. Memoised, so that it renders only when its own props change. */
const Row = memo(function Row(props: RowProps) {
  const { row, columns, isSelectable, isCurrent, isSelected, Detail, onOpen } = props;
  const [title] = columns;
  return (
    <TableRow hover selected={isCurrent} onClick={() => onOpen(row)}>
      {isSelectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRow row={row} isSelected={isSelected} />
        </TableCell>
      )}
      {title && (
        <PlainCell column={title}>
          <RowLink
            row={row}
            isCurrent={isCurrent}
            onOpen={onOpen}
            detail={Detail && <Detail row={row} />}
          >
            <title.Cell row={row} />
          </RowLink>
        </PlainCell>
      )}
      <FactCells row={row} columns={columns} />
    </TableRow>
  );
});

/** The cells of a row that do not depend on the current row. Memoised, so that a key press renders none of them. */
const FactCells = memo(function FactCells({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  return columns.slice(1).map((column) => (
    <PlainCell key={column.name} column={column}>
      <column.Cell row={row} />
    </PlainCell>
  ));
});

function PlainCell({ column, children }: { column: QueueColumn; children: ReactNode }) {
  return (
    <TableCell
      align={column.isFigure ? 'right' : 'left'}
      data-one-line={column.isOneLine || undefined}
    >
      {children}
    </TableCell>
  );
}
