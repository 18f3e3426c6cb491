import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { ShownColumn } from './columns/shownColumns';
import { isMany, Scroller, Table } from './columns/tableParts';
import { useHasTotals } from './groups/GroupedList';
import { CARD_HEIGHT } from './rows/cardFields';

const Card = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  height: CARD_HEIGHT,
  padding: '8px 14px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
}));

interface Props {
  columns: readonly ShownColumn[];
  isNarrow: boolean;
  rows: number;
}

/** The most rows of a longer page that are in view. */
const MAX_ROWS = 25;

/** A placeholder for the rows, as high as they will be. */
export const ListSkeleton = memo(function ListSkeleton({ columns, isNarrow, rows: count }: Props) {
  const translate = useTranslate();
  const hasTotals = useHasTotals(columns);
  const rows = Array.from({ length: Math.min(count, MAX_ROWS) }, (_, index) => index);
  if (isNarrow) {
    return (
      <div role="status" aria-label={translate('ra.page.loading')}>
        {rows.map((row) => (
          <Card key={row}>
            <Skeleton height={CARD_HEIGHT - 17} />
          </Card>
        ))}
      </div>
    );
  }
  return (
    <Scroller data-rows="" style={{ overflow: 'hidden' }}>
      <Table
        role="status"
        aria-label={translate('ra.page.loading')}
        data-many={isMany(columns) ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name}>
                <FieldLabel source={name} field={field} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ name }) => (
                <td key={name}>
                  <Skeleton width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr />
          </tfoot>
        )}
      </Table>
    </Scroller>
  );
});
