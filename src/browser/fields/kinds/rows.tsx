import type { FilterProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import type { RowsField } from '@/core/fields/kinds/rows';

// The registry excludes rows from forms and filters, but the map of kinds must be complete.
export function Input() {
  return null;
}

export function Filter(props: FilterProps<RowsField>) {
  return <TypedFilter {...props} />;
}
