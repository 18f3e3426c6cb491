import { ExactFilter } from '@/browser/fields/ExactFilter';
import type { FilterProps } from '@/browser/fields/face';
import type { RowsField } from '@/core/fields/rows';

// The registry keeps rows off forms and filters; the map of kinds is whole all the same.
export function Input() {
  return null;
}

export function Filter(props: FilterProps<RowsField>) {
  return <ExactFilter {...props} />;
}
