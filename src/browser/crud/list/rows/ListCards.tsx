import { type ComponentProps, use, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { ListGrouping } from '@/browser/crud/list/groups/GroupedList';
import { useCardPeek } from '@/browser/crud/list/peek/useCardPeek';
import { CurrencyOf } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { Principal } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { CARD_HEIGHT, type CardFields, cardFieldsOf } from './cardFields';
import { RowActions } from './RowActions';
import { SelectRow } from './RowSelection';
import { RowTitle } from './RowTitle';
import { relatedValueOf, ValueCell } from './ValueCell';

/** The width of the dot between two values of a card, in pixels. */
const DOT = 12;

const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    boxSizing: 'border-box',
    // Higher where the text is larger.
    minHeight: CARD_HEIGHT,
    padding: '0 14px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > article': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    // Otherwise a long name would widen the card.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& header': { display: 'flex', alignItems: 'center', gap: 8 },
  '& header > strong': { flex: 1, minWidth: 0, fontWeight: 500 },
  '& header > strong, & header > strong > a, & p > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A tap anywhere on the card is a tap on the link to its record; other controls are above this layer.
  '& header > strong > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > li > :not(article)': { position: 'relative', zIndex: 1, flex: 'none' },
  // Two lines of values. One that fits on neither is left out whole: half a telephone number is of no use.
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    maxHeight: '2.8em',
    overflow: 'hidden',
    margin: `0 0 0 -${DOT}px`,
    // Removes the dot in front of the first value of a line.
    clipPath: `inset(0 0 0 ${DOT}px)`,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.palette.text.secondary,
  },
  '& p > span': { maxWidth: '100%' },
  '& p > span::before': {
    content: '"·"',
    display: 'inline-block',
    width: DOT,
    textAlign: 'center',
  },
}));

interface Props {
  resource: Resource;
  by: Principal;
  columns: [string, Field][];
}

/** The rows of a list as cards, for narrow windows. A tap shows the record over the list. */
export function ListCards({ resource, by, columns }: Props) {
  const { data } = useListContext<RaRecord>();
  const shown = useMemo(() => cardFieldsOf(resource, columns), [resource, columns]);
  const { onCard, peek } = useCardPeek(resource, by);
  const { tools, groups } = use(ListGrouping) ?? {};
  const cards = (records: readonly RaRecord[] = []) => (
    <Cards>
      {records.map((record) => (
        <li key={record.id}>
          <SelectRow resource={resource} record={record} />
          <Facts {...{ resource, record, onCard }} {...shown} />
          <RowActions resource={resource} record={record} isOnCard />
        </li>
      ))}
    </Cards>
  );
  return (
    <>
      {tools && groups ? <tools.GroupCards {...{ resource, groups, cards }} /> : cards(data)}
      {peek}
    </>
  );
}

interface FactsProps extends CardFields {
  resource: Resource;
  record: RaRecord;
  onCard: ComponentProps<typeof RowTitle>['onLink'];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Returns true if a value needs its label to be understood: a number, a day or a yes. */
const needsLabel = (field: Field) => kindOf(field).room === 'short';

function Facts({ resource, record, title, state, values, onCard }: FactsProps) {
  const valueIn = ([source, field]: [string, Field], isPlain: boolean) => (
    <ValueCell
      source={source}
      field={field}
      value={record[source]}
      related={relatedValueOf(source, field, record)}
      isPlain={isPlain}
    />
  );
  return (
    <article>
      <header>
        <strong>
          {title && (
            <RowTitle
              {...{ resource, record }}
              source={title[0]}
              field={title[1]}
              onLink={onCard}
            />
          )}
        </strong>
        {state && !isEmpty(record[state[0]]) && valueIn(state, false)}
      </header>
      <p>
        <CurrencyOf value={record.currency}>
          {values
            .filter(([source]) => !isEmpty(record[source]))
            .map((value) => {
              const [source, field] = value;
              const label = <FieldLabel source={source} field={field} />;
              return (
                <span key={source}>
                  {needsLabel(field) ? <>{label} </> : <VisuallyHidden>{label} </VisuallyHidden>}
                  {valueIn(value, true)}
                </span>
              );
            })}
        </CurrencyOf>
      </p>
    </article>
  );
}
