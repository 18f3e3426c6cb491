import type { SxProps, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { type Field, isSortable } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { ClippedTexts } from '../../kit/ClippedText';
import { columnsKey } from '../storeKeys';
import { BulkBar } from './BulkBar';
import { isFigure } from './columns';
import { RowActions } from './RowActions';
import { RowCell } from './RowCell';
import { SelectPage, SelectRow } from './RowSelection';

interface Props {
  resource: Resource;
  columns: [string, Field][];
  /** Whether rows can be deleted here, so that they are worth selecting. */
  isSelectable: boolean;
  hasActions: boolean;
}

const layout = (first: string): SxProps<Theme> => ({
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
  },
  '& .RaDataTable-headerCell': { top: 0 },
  [`& .column-${first}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
  },
  [`& thead .column-${first}`]: { zIndex: 3 },
  '& tr.MuiTableRow-hover:hover td': { backgroundColor: 'action.hover' },
  '& tr': { height: 40 },
});

/** The rows of a list as a table. Its rows are redrawn when they change, not with everything around them. */
export const ListTable = memo(function ListTable(props: Props) {
  const { resource, columns, isSelectable, hasActions } = props;
  const translate = useTranslate();
  const first = columns[0]?.[0] ?? resource.title;
  return (
    <>
      {isSelectable && <BulkBar resource={resource} />}
      <ClippedTexts>
        <DataTable
          storeKey={columnsKey(resource)}
          rowClick={false}
          bulkActionButtons={false}
          sx={layout(first)}
        >
          {isSelectable && (
            <DataTable.Col
              label={<SelectPage resource={resource} />}
              disableSort
              padding="checkbox"
              render={(record: RaRecord) => <SelectRow resource={resource} record={record} />}
            />
          )}
          {columns.map(([source, field]) => (
            <DataTable.Col
              key={source}
              source={source}
              label={`resources.${resource.route}.fields.${source}`}
              align={isFigure(field) ? 'right' : 'left'}
              disableSort={!isSortable(field)}
              render={(record: RaRecord) => (
                <RowCell
                  resource={resource}
                  record={record}
                  source={source}
                  field={field}
                  isTitle={source === first}
                />
              )}
            />
          ))}
          {hasActions && (
            <DataTable.Col
              label={translate('fieldhouse.crud.actions')}
              disableSort
              align="right"
              render={(record: RaRecord) => <RowActions resource={resource} record={record} />}
            />
          )}
        </DataTable>
      </ClippedTexts>
    </>
  );
});
