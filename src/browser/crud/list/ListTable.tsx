import { memo, use } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { watchRoom } from '@/browser/kit/behaviour/columnRoom';
import { passFocusToPage } from '@/browser/kit/behaviour/passFocusToPage';
import { ClippedTexts } from '@/browser/kit/words/ClippedText';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { growsLong, MAX_TOTALLED } from '@/core/lists/longLists';
import type { Resource } from '@/core/resource/resource';
import { isFigure } from './columns/columns';
import type * as ColumnTools from './columns/columnTools';
import { pinnedAt } from './columns/pinnedAt';
import type { ShownColumn } from './columns/shownColumns';
import { TableHead } from './columns/TableHead';
import { isMany, Scroller, Table } from './columns/tableParts';
import { ListGrouping, useHasTotals } from './groups/GroupedList';
import { passFocusOn } from './rows/passFocusOn';
import { RowActions } from './rows/RowActions';
import { RowCell } from './rows/RowCell';
import { SelectableRow, SelectPage, SelectRow } from './rows/RowSelection';
import { watchEdge } from './watchEdge';

interface RowsProps {
  resource: Resource;
  columns: readonly ShownColumn[];
  hasActions: boolean;
}

interface Props extends RowsProps {
  /** The means to resize columns, once loaded. */
  tools: typeof ColumnTools | undefined;
}

/**
 * Watches the scroll container: sets the widths of columns, marks it while columns are beyond its edge, and passes the
 * focus of a removed row on, that of the last one to the page.
 */
function watch(scroller: HTMLElement | null): () => void {
  const ends = [
    watchRoom(scroller),
    watchEdge(scroller),
    passFocusOn(scroller),
    passFocusToPage(scroller),
  ];
  return () => {
    for (const end of ends) end?.();
  };
}

/** The rows of a list as a table. Memoised, so that its rows render only when they change. */
export const ListTable = memo(function ListTable(props: Props) {
  const { tools, ...rows } = props;
  const { resource, columns, hasActions } = rows;
  const translate = useTranslate();
  const { data, total = 0 } = useListContext<RaRecord>();
  const { tools: code, groups } = use(ListGrouping) ?? {};
  const hasTotals = useHasTotals(columns) && (total <= MAX_TOTALLED || !growsLong(resource));
  const row = (record: RaRecord) => <Row key={record.id} {...rows} record={record} />;
  return (
    <ClippedTexts>
      <Scroller data-rows="" data-acting={hasActions ? '' : undefined} ref={watch}>
        <Table data-many={isMany(columns) ? '' : undefined}>
          <thead>
            <tr>
              <th data-choice="">
                <SelectPage />
              </th>
              {columns.map((column, index) => (
                <TableHead
                  key={column.name}
                  resource={resource}
                  column={column}
                  index={index}
                  edge={tools && <tools.ColumnEdge {...{ resource, column, columns }} />}
                />
              ))}
              {hasActions && (
                <th data-figure="" data-actions="">
                  <VisuallyHidden>{translate('fieldhouse.crud.actions')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {code && groups ? (
              <code.GroupRows {...props} groups={groups} row={row} />
            ) : (
              data?.map(row)
            )}
          </tbody>
          {hasTotals && <tfoot>{code ? <code.TotalsRow {...props} /> : <tr />}</tfoot>}
        </Table>
      </Scroller>
    </ClippedTexts>
  );
});

const Row = memo(function Row(props: RowsProps & { record: RaRecord }) {
  const { resource, record, columns, hasActions } = props;
  return (
    <SelectableRow record={record}>
      <td data-choice="">
        <SelectRow resource={resource} record={record} />
      </td>
      {columns.map(({ name, field, width, pinned }, index) => (
        <Cell
          key={name}
          {...{ resource, record, name, field, width, pinned }}
          // The others need not know their place, and do not render when it changes.
          index={pinned ? index : Math.min(index, 1)}
        />
      ))}
      {hasActions && (
        <td data-actions="" data-figure="">
          <RowActions resource={resource} record={record} />
        </td>
      )}
    </SelectableRow>
  );
});

interface CellProps extends ShownColumn {
  resource: Resource;
  record: RaRecord;
  index: number;
}

/** A cell of a row. Memoised, so that a moved column renders none of them. */
const Cell = memo(function Cell({
  resource,
  record,
  name,
  field,
  width,
  pinned,
  index,
}: CellProps) {
  const isFirst = index === 0;
  return (
    <td
      data-first={isFirst ? '' : undefined}
      {...pinnedAt(index, pinned)}
      data-figure={isFigure(field) ? '' : undefined}
    >
      <RowCell {...{ resource, record, field, width }} source={name} isTitle={isFirst} isFitted />
    </td>
  );
});
