import type { RaRecord } from 'react-admin';
import { widthsOf } from '@/browser/crud/list/columns/columns';
import type { Origin } from '@/browser/crud/record/useOrigin';
import { CurrencyOf } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { Clipped, Fitted } from '@/browser/kit/words/ClippedText';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { RowTitle } from './RowTitle';
import { relatedValueOf, ValueCell } from './ValueCell';

interface Props {
  resource: Resource;
  record: RaRecord;
  source: string;
  field: Field;
  /** True for the row's first cell, the link to the record. */
  isTitle: boolean;
  origin?: Origin;
  /** True in a list, whose rows do not wrap and where `watchRoom` divides the width among columns. */
  isFitted?: boolean;
  /** The width that somebody chose for the column, in pixels. */
  width?: number | null;
}

/** The padding at both sides of a cell, in pixels. */
const CELL_PADDING = 20;

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** The content of a table cell, in one line. */
export function RowCell({
  resource,
  record,
  source,
  field,
  isTitle,
  origin,
  isFitted,
  width,
}: Props) {
  const content = isTitle ? (
    <RowTitle {...{ resource, record, source, field }} {...(origin && { origin })} />
  ) : (
    <CurrencyOf value={record.currency}>
      <ValueCell
        source={source}
        field={field}
        value={record[source]}
        related={relatedValueOf(source, field, record)}
      />
    </CurrencyOf>
  );
  const widths = widthsOf(field, isFitted);
  if (!widths) return isFitted ? content : <Whole>{content}</Whole>;
  if (!isFitted) return <Clipped {...widths}>{content}</Clipped>;
  return (
    <Fitted column={source} most={width ? width - CELL_PADDING : widths.most}>
      {content}
    </Fitted>
  );
}
