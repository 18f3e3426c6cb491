import Box from '@mui/material/Box';
import type { PhoneField } from '../../domain/kernel/fields/phone';
import { ExactFilter } from './ExactFilter';
import type { CellProps, FilterProps, InputProps } from './face';
import { PlainCell } from './PlainCell';
import { TypedInput } from './TypedInput';
import type { TypingProps } from './TypedText';

const typing: TypingProps = { type: 'tel', inputMode: 'tel' };

export function Input(props: InputProps<PhoneField>) {
  return <TypedInput {...typing} {...props} />;
}

/** A number, in one piece: half a telephone number is none. */
export function Cell(props: CellProps<PhoneField>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <PlainCell {...props} />
    </Box>
  );
}

export function Filter(props: FilterProps<PhoneField>) {
  return <ExactFilter {...typing} {...props} />;
}
