import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, RecordValues, Value } from '../../../domain/kernel/fields';
import { cellOf } from '../../fields';
import { styled } from '../../kit/styles/styled';

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** The value of a record that says when another was received, where its field has one. */
export const receivedOf = (field: Field, record: RecordValues): Value | undefined =>
  'receivedAs' in field && field.receivedAs !== undefined ? record[field.receivedAs] : undefined;

interface Props {
  source: string;
  field: Field;
  value: Value | undefined;
  /** When the server received it, of a moment that a device gave (`receivedOf`). */
  received?: Value | undefined;
  isPlain?: boolean;
  /** Shown if there is no value. */
  empty?: string;
}

/** A value of a record as its kind shows it. */
export const ValueCell = memo(function ValueCell({
  source,
  field,
  value,
  received,
  isPlain,
  empty,
}: Props) {
  const translate = useTranslate();
  const Cell = cellOf(field);
  if (value === null || value === undefined || value === '') {
    return <Nothing>{empty ?? translate('fieldhouse.fields.none')}</Nothing>;
  }
  return <Cell source={source} field={field} value={value} received={received} isPlain={isPlain} />;
});
