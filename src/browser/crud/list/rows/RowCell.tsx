import type { RaRecord } from 'react-admin';
import type { Field } from '@/domain/kernel/fields';
import type { Resource } from '@/domain/kernel/resource';
import type { Origin } from '@/src/crud/record/useOrigin';
import { CurrencyOf } from '@/src/fields';
import { Clipped, Fitted } from '@/src/kit/ClippedText';
import { styled } from '@/src/kit/styles/styled';
import { widthsOf } from './columns';
import { RowTitle } from './RowTitle';
import { besideOf, ValueCell } from './ValueCell';

interface Props {
  resource: Resource;
  record: RaRecord;
  source: string;
  field: Field;
  /** Whether it is the row's first cell, the link to the record. */
  isTitle: boolean;
  origin?: Origin;
  /** Which column it is in, where its table shares its room (`watchRoom`). */
  column?: number;
}

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** The content of a cell in a table of records, in one line. */
export function RowCell({ resource, record, source, field, isTitle, origin, column }: Props) {
  const content = isTitle ? (
    <RowTitle {...{ resource, record, source, field }} {...(origin && { origin })} />
  ) : (
    <CurrencyOf value={record.currency}>
      <ValueCell
        source={source}
        field={field}
        value={record[source]}
        beside={besideOf(source, field, record)}
      />
    </CurrencyOf>
  );
  const widths = widthsOf(field);
  if (!widths) return <Whole>{content}</Whole>;
  if (column === undefined) return <Clipped {...widths}>{content}</Clipped>;
  return (
    <Fitted column={column} most={widths.most}>
      {content}
    </Fitted>
  );
}
