import type { NoteField } from '@/domain/kernel/fields/note';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { TypedInput } from './TypedInput';

export function Input(props: InputProps<NoteField>) {
  return <TypedInput rows={3} {...props} />;
}

// The registry refuses a note as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<NoteField>) {
  return <ExactFilter {...props} />;
}
