import Box from '@mui/material/Box';
import type { NoteField } from '../../domain/kernel/fields/note';
import { ExactFilter } from './ExactFilter';
import type { CellProps, FilterProps, InputProps } from './face';
import { TypedInput } from './TypedInput';

export function Input(props: InputProps<NoteField>) {
  return <TypedInput rows={3} {...props} />;
}

export function Cell({ value }: CellProps<NoteField>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Box>
  );
}

// The registry refuses a note as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<NoteField>) {
  return <ExactFilter {...props} />;
}
