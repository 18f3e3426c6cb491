import type { RowsField } from '@/domain/kernel/fields/rows';
import { ExactFilter } from './ExactFilter';
import type { FilterProps } from './face';

// The registry keeps rows off forms and filters; the map of kinds is whole all the same.
export function Input() {
  return null;
}

export function Filter(props: FilterProps<RowsField>) {
  return <ExactFilter {...props} />;
}
