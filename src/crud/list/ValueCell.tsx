import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Value } from '../../../domain/kernel/fields';
import { cellOf } from '../../fields';
import { styled } from '../../kit/styles/styled';

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface Props {
  source: string;
  field: Field;
  value: Value | undefined;
  isPlain?: boolean;
  /** Shown if there is no value. */
  empty?: string;
}

/** A value of a record as its kind shows it. */
export const ValueCell = memo(function ValueCell({ source, field, value, isPlain, empty }: Props) {
  const translate = useTranslate();
  const Cell = cellOf(field);
  if (value === null || value === undefined || value === '') {
    return <Nothing>{empty ?? translate('fieldhouse.fields.none')}</Nothing>;
  }
  return <Cell source={source} field={field} value={value} isPlain={isPlain} />;
});
