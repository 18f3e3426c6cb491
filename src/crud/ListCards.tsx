import { styled } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'react-admin';
import type { Field } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { BulkBar } from './BulkBar';
import { FieldLabel } from './FieldLabel';
import { RowActions } from './RowActions';
import { SelectRow } from './RowSelection';
import { RowTitle } from './RowTitle';
import { ValueCell } from './ValueCell';

const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 14px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
  '& header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& header > strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
  '& header > strong > a': { minHeight: '44px !important' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: '4px 12px',
    margin: 0,
    fontSize: '0.875rem',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  entry: Resource;
  columns: [string, Field][];
  isSelectable: boolean;
}

/** The rows of a list where there is no room for a table: a card for each. */
export function ListCards({ entry, columns, isSelectable }: Props) {
  const { data } = useListContext<RaRecord>();
  return (
    <>
      {isSelectable && <BulkBar entry={entry} />}
      <Cards>
        {data?.map((record) => (
          <li key={record.id}>
            <RowCard entry={entry} record={record} columns={columns} isSelectable={isSelectable} />
          </li>
        ))}
      </Cards>
    </>
  );
}

function RowCard({ entry, record, columns, isSelectable }: Props & { record: RaRecord }) {
  const [title, ...rest] = columns;
  return (
    <>
      <header>
        {isSelectable && <SelectRow entry={entry} record={record} />}
        <strong>
          {title && <RowTitle entry={entry} record={record} source={title[0]} field={title[1]} />}
        </strong>
        <RowActions entry={entry} record={record} />
      </header>
      <dl>
        {rest.map(([source, field]) => (
          <div key={source} style={{ display: 'contents' }}>
            <dt>
              <FieldLabel source={source} field={field} />
            </dt>
            <dd>
              <ValueCell source={source} field={field} value={record[source]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
