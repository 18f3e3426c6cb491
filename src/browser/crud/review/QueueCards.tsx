import { useTranslate } from 'react-admin';
import { Cards } from '@/browser/crud/list/rows/RowFacts';
import { styled } from '@/browser/kit/styles/styled';
import { SelectAll, SelectRow } from './actions/Selection';
import type { RowsProps } from './QueueTable';
import { useQueuePlace, useReview } from './ReviewContext';
import { RowLink } from './RowLink';

const SelectLine = styled('div')(({ theme }) => ({
  padding: '0 6px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

/** The rows of a queue as cards, for narrow windows. */
export function QueueCards({ columns, isSelectable }: RowsProps) {
  const translate = useTranslate();
  const { look, open } = useReview();
  const { rows, selected } = useQueuePlace();
  const { Detail, CardAside, CardBody, CardsFoot } = look;
  const [Name, ...facts] = columns;
  return (
    <>
      {isSelectable && (
        <SelectLine>
          <SelectAll /> {translate('fieldhouse.review.select_all')}
        </SelectLine>
      )}
      <Cards>
        {rows.map((row) => (
          <li key={row.id}>
            <header>
              {isSelectable && <SelectRow row={row} isSelected={selected.has(row.id)} />}
              <strong>
                <RowLink
                  row={row}
                  isCurrent={false}
                  onOpen={open}
                  detail={Detail && <Detail row={row} />}
                >
                  {Name && <Name.Cell row={row} />}
                </RowLink>
              </strong>
              {CardAside && <CardAside row={row} />}
            </header>
            {CardBody ? (
              <CardBody row={row} />
            ) : (
              <dl>
                {facts.map(({ name, label, Cell }) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{translate(label)}</dt>
                    <dd>
                      <Cell row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
        {CardsFoot && (
          <li>
            <CardsFoot />
          </li>
        )}
      </Cards>
    </>
  );
}
