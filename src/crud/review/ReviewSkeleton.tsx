import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'react-admin';

const CARD = 128;

/** A placeholder for the rows, as high as they will be. */
export function ReviewSkeleton({ isNarrow, columns }: { isNarrow: boolean; columns: number }) {
  const translate = useTranslate();
  const { perPage } = useListContext();
  const rows = Array.from({ length: Math.min(perPage, 15) }, (_, index) => index);
  const cells = Array.from({ length: columns }, (_, index) => index);
  if (isNarrow) {
    return (
      <div role="status" aria-label={translate('ra.page.loading')}>
        {rows.map((row) => (
          <Skeleton key={row} variant="rectangular" height={CARD} sx={{ m: 1, borderRadius: 1 }} />
        ))}
      </div>
    );
  }
  return (
    <Table role="status" aria-label={translate('ra.page.loading')}>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row} sx={{ height: 52 }}>
            {cells.map((column) => (
              <TableCell key={column}>
                <Skeleton variant="text" width="60%" />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
