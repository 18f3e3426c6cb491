import { type RaRecord, useListContext } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { RowActions } from './RowActions';
import { Cards, RowFacts } from './RowFacts';
import { SelectRow } from './RowSelection';
import { RowTitle } from './RowTitle';

interface Props {
  resource: Resource;
  columns: [string, Field][];
  isSelectable: boolean;
}

/** The rows of a list where there is no room for a table: a card for each. */
export function ListCards({ resource, columns, isSelectable }: Props) {
  const { data } = useListContext<RaRecord>();
  return (
    <Cards>
      {data?.map((record) => (
        <li key={record.id}>
          <RowCard
            resource={resource}
            record={record}
            columns={columns}
            isSelectable={isSelectable}
          />
        </li>
      ))}
    </Cards>
  );
}

function RowCard({ resource, record, columns, isSelectable }: Props & { record: RaRecord }) {
  const [title, ...rest] = columns;
  return (
    <>
      <header>
        {isSelectable && <SelectRow resource={resource} record={record} />}
        <strong>
          {title && (
            <RowTitle resource={resource} record={record} source={title[0]} field={title[1]} />
          )}
        </strong>
        <RowActions resource={resource} record={record} />
      </header>
      <RowFacts record={record} fields={rest} />
    </>
  );
}
