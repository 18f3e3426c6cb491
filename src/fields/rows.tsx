import { kinds } from '../../domain/kernel/fields';
import type { RowsField } from '../../domain/kernel/fields/rows';
import { ExactFilter } from './ExactFilter';
import type { CellProps, FilterProps } from './face';

/** How many there are; the record's own screens show them. */
export function Cell({ value, field }: CellProps<RowsField>) {
  return kinds.rows.format(value, field);
}

// The registry keeps rows off forms and filters; the map of kinds is whole all the same.
export function Input() {
  return null;
}

export function Filter(props: FilterProps<RowsField>) {
  return <ExactFilter {...props} />;
}
