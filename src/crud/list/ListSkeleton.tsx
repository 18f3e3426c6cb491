import { memo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import { Skeleton } from '../../kit/Skeleton';
import { FieldLabel } from '../form/FieldLabel';
import { Scroller, Table } from './tableParts';

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
          <Skeleton key={row} height={CARD_ROW} style={{ margin: 8 }} />
        ))}
      </div>
    );
  }
  return (
    <Scroller data-rows="" style={{ overflow: 'hidden' }}>
      <Table role="status" aria-label={translate('ra.page.loading')}>
        <thead>
          <tr>
            {columns.map(([source, field]) => (
              <th key={source}>
                <FieldLabel source={source} field={field} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(([source]) => (
                <td key={source}>
                  <Skeleton width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
});
