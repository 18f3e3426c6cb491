import Box from '@mui/material/Box';
import { type Field, kindOf } from '../../domain/kernel/fields';
import type { CellProps } from './face';

/** A figure, its digits as wide as those above and below it. */
export function NumberCell({ value, field }: CellProps<Field>) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {kindOf(field).format(value, field)}
    </Box>
  );
}
