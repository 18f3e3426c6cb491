import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ClippedTexts } from '../../kit/ClippedText';
import { styled } from '../../kit/styles/styled';
import type { QueueColumn, QueueLook } from './queueLook';
import { useReview } from './ReviewContext';
import { RowLink } from './RowLink';
import type { ReviewRow } from './reviewed';
import { SelectAll, SelectRow } from './Selection';

// Its head and its sums stay where they are while the rows move.
const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 340px)',
  minHeight: 200,
  '& thead, & tfoot': {
    '& td, & th': {
      position: 'sticky',
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
    },
  },
  '& thead th': { top: 0 },
  '& td, & th': { padding: '4px 6px' },
  '& tbody tr, & thead tr': { height: 40 },
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

/** The props of the rows, as a table or as cards. */
export interface RowsProps {
  /** The first is the row's name. */
  columns: readonly QueueColumn[];
  /** Whether there is anything that could be done to several rows. */
  isSelectable: boolean;
}

/** The rows of a queue as a table. */
export function QueueTable({ columns, isSelectable }: RowsProps) {
  const { rows, current, look, open } = useReview();
  return (
    <Scroll>
      <ClippedTexts>
        <Table>
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
          <TableBody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                isSelectable={isSelectable}
                isCurrent={row.id === current?.id}
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

/** The heading of a column; by most of them the list around can be put in order. */
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
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        // Without its arrow a heading is no wider than its words.
        sx={{
          flexDirection: isFigure ? 'row-reverse' : 'row',
          minHeight: 24,
          '&:not(.Mui-active) > svg': { display: 'none' },
        }}
        onClick={() => setSort({ field: name, order: isSorted ? other : first })}
      >
        {translate(label)}
      </TableSortLabel>
    </TableCell>
  );
}

interface RowProps extends RowsProps {
  row: ReviewRow;
  isCurrent: boolean;
  Detail: QueueLook['Detail'];
  /** The same function at every drawing. */
  onOpen: (row: ReviewRow) => void;
}

/** A row of the table; a click anywhere shows it. It is drawn again when something of its own has changed. */
const Row = memo(function Row({ row, columns, isSelectable, isCurrent, Detail, onOpen }: RowProps) {
  return (
    <TableRow hover selected={isCurrent} onClick={() => onOpen(row)}>
      {isSelectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRow row={row} />
        </TableCell>
      )}
      {columns.map(({ name, isFigure, isOneLine, Cell }, at) => (
        <TableCell
          key={name}
          align={isFigure ? 'right' : 'left'}
          sx={isOneLine ? { whiteSpace: 'nowrap' } : undefined}
        >
          {at === 0 ? (
            <RowLink
              row={row}
              isCurrent={isCurrent}
              onOpen={onOpen}
              detail={Detail && <Detail row={row} />}
            >
              <Cell row={row} />
            </RowLink>
          ) : (
            <Cell row={row} />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
});
