import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedInput } from '@/browser/fields/typed/TypedInput';
import type { NoteField } from '@/core/fields/kinds/note';

export function Input(props: InputProps<NoteField>) {
  return <TypedInput rows={3} {...props} />;
}

// The registry refuses a note as a filter, but the map of kinds must be complete.
export function Filter(props: FilterProps<NoteField>) {
  return <TypedFilter {...props} />;
}
