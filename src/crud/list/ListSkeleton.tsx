import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import { FieldLabel } from '../form/FieldLabel';

const CARD_ROW = 104;

interface Props {
  columns: [string, Field][];
  isNarrow: boolean;
}

/** A placeholder for the rows, as high as they will be. */
export function ListSkeleton(props: Props) {
  const { perPage } = useListContext();
  return <Skeletons {...props} count={Math.min(perPage, 25)} />;
}

const Skeletons = memo(function Skeletons({ columns, isNarrow, count }: Props & { count: number }) {
  const translate = useTranslate();
  const rows = Array.from({ length: count }, (_, index) => index);
  if (isNarrow) {
    return (
      <div role="status" aria-label={translate('ra.page.loading')}>
        {rows.map((row) => (
          <Skeleton
            key={row}
            variant="rectangular"
            height={CARD_ROW}
            sx={{ m: 1, borderRadius: 1 }}
          />
        ))}
      </div>
    );
  }
  return (
    <div data-rows="" style={{ overflow: 'hidden' }}>
      <Table role="status" aria-label={translate('ra.page.loading')}>
        <TableHead>
          <TableRow sx={{ height: 40 }}>
            {columns.map(([source, field]) => (
              <TableCell key={source}>
                <FieldLabel source={source} field={field} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row} sx={{ height: 40 }}>
              {columns.map(([source]) => (
                <TableCell key={source}>
                  <Skeleton variant="text" width="60%" />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
});
