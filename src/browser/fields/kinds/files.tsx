import type { FilterProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import type { FilesField } from '@/core/fields/kinds/files';

export { FilesInput as Input } from '@/browser/fields/files/FilesInput';

// The registry refuses files as a filter, but the map of kinds must be complete.
export function Filter(props: FilterProps<FilesField>) {
  return <TypedFilter {...props} />;
}
