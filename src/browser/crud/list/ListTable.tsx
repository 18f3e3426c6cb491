import { memo } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { watchRoom } from '@/browser/kit/behaviour/columnRoom';
import { ClippedTexts } from '@/browser/kit/ClippedText';
import { VisuallyHidden } from '@/browser/kit/VisuallyHidden';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isFigure } from './columns/columns';
import { TableHead } from './columns/TableHead';
import { Scroller, Table } from './columns/tableParts';
import { useHiddenColumns } from './columns/useHiddenColumns';
import { RowActions } from './rows/RowActions';
import { RowCell } from './rows/RowCell';
import { SelectPage, SelectRow } from './rows/RowSelection';
import { watchEdge } from './watchEdge';

interface Props {
  resource: Resource;
  columns: [string, Field][];
  isSelectable: boolean;
  hasActions: boolean;
}

/** Watches the scroll container: sets the widths of columns, and marks it while columns are beyond its edge. */
function watch(scroller: HTMLElement | null): () => void {
  const ends = [watchRoom(scroller), watchEdge(scroller)];
  return () => {
    for (const end of ends) end?.();
  };
}

/** The rows of a list as a table. Memoised, so that its rows render only when they change. */
export const ListTable = memo(function ListTable(props: Props) {
  const { resource, columns, isSelectable, hasActions } = props;
  const translate = useTranslate();
  const { data } = useListContext<RaRecord>();
  const [hidden] = useHiddenColumns(resource);
  const shown = columns.filter(([source], index) => index === 0 || !hidden.includes(source));
  return (
    <ClippedTexts>
      <Scroller data-rows="" ref={watch}>
        <Table>
          <thead>
            <tr>
              {isSelectable && (
                <th data-choice="">
                  <SelectPage />
                </th>
              )}
              {shown.map(([source, field], index) => (
                <TableHead
                  key={source}
                  resource={resource}
                  source={source}
                  field={field}
                  column={index}
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
            {data?.map((record) => (
              <Row key={record.id} {...props} columns={shown} record={record} />
            ))}
          </tbody>
        </Table>
      </Scroller>
    </ClippedTexts>
  );
});

const Row = memo(function Row(props: Props & { record: RaRecord }) {
  const { resource, record, columns, isSelectable, hasActions } = props;
  return (
    <tr>
      {isSelectable && (
        <td data-choice="">
          <SelectRow resource={resource} record={record} />
        </td>
      )}
      {columns.map(([source, field], index) => (
        <td
          key={source}
          data-first={index === 0 ? '' : undefined}
          data-figure={isFigure(field) ? '' : undefined}
        >
          <RowCell
            resource={resource}
            record={record}
            source={source}
            field={field}
            isTitle={index === 0}
            column={index}
          />
        </td>
      ))}
      {hasActions && (
        <td data-actions="" data-figure="">
          <RowActions resource={resource} record={record} />
        </td>
      )}
    </tr>
  );
});
