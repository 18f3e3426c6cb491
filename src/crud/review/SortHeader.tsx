import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';

interface Props {
  field: string;
  label: string;
  /** Figures stand at the right of their column, and the highest come first. */
  isFigure?: boolean;
}

/** The heading of a column by which the list around can be put in order. */
export function SortHeader({ field, label, isFigure = false }: Props) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const other = sort.order === 'DESC' ? 'ASC' : 'DESC';
  const first = isFigure ? 'DESC' : 'ASC';
  return (
    <TableCell align={isFigure ? 'right' : 'left'} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        // Without its arrow a heading is no wider than its words.
        sx={{
          flexDirection: isFigure ? 'row-reverse' : 'row',
          minHeight: 24,
          '&:not(.Mui-active) > svg': { display: 'none' },
        }}
        onClick={() => setSort({ field, order: isSorted ? other : first })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
