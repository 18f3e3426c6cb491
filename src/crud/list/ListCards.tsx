import { type RaRecord, useListContext } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { BulkBar } from './BulkBar';
import { RowActions } from './RowActions';
import { Cards, RowFacts } from './RowFacts';
import { SelectRow } from './RowSelection';
import { RowTitle } from './RowTitle';

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
      <RowFacts record={record} fields={rest} />
    </>
  );
}
