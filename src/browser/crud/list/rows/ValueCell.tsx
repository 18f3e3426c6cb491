import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { cellOf } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import type { Field, RecordValues, Value } from '@/core/fields';

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** Returns the value of another field that a field's text needs, such as the day to which it counts down. */
export function relatedValueOf(
  source: string,
  field: Field,
  record: RecordValues,
): Value | undefined {
  if ('receivedAs' in field && field.receivedAs !== undefined) return record[field.receivedAs];
  const counted = 'until' in field ? field.until?.[String(record[source])] : undefined;
  return counted && record[counted.date];
}

interface Props {
  source: string;
  field: Field;
  value: Value | undefined;
  /** The value of another field that its text needs (`relatedValueOf`). */
  related?: Value | undefined;
  isPlain?: boolean;
  /** Shown if there is no value. */
  empty?: string;
}

/** A record's value, shown by the cell of its kind. */
export const ValueCell = memo(function ValueCell({
  source,
  field,
  value,
  related,
  isPlain,
  empty,
}: Props) {
  const translate = useTranslate();
  const Cell = cellOf(field);
  if (value === null || value === undefined || value === '') {
    return <Nothing>{empty ?? translate('fieldhouse.fields.none')}</Nothing>;
  }
  return <Cell source={source} field={field} value={value} related={related} isPlain={isPlain} />;
});
