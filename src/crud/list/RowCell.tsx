import type { RaRecord } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { CurrencyOf } from '../../fields';
import { Clipped } from '../../kit/ClippedText';
import type { Origin } from '../record/useOrigin';
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
}

/** The content of a cell in a table of records, in one line. */
export function RowCell({ resource, record, source, field, isTitle, origin }: Props) {
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
  const widths = widthsOf(field, isTitle);
  return widths ? <Clipped {...widths}>{content}</Clipped> : content;
}
