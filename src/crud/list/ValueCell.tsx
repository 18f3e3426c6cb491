import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Value } from '../../../domain/kernel/fields';
import { faceOf } from '../../fields';

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
  const { Cell } = faceOf(field);
  if (value === null || value === undefined || value === '') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {empty ?? translate('fieldhouse.fields.none')}
      </Box>
    );
  }
  return <Cell source={source} field={field} value={value} isPlain={isPlain} />;
});
