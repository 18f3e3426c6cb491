import type { FilterProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import type { FileField } from '@/core/fields/kinds/file';

export { FileInput as Input } from '@/browser/fields/files/FileInput';

// The registry refuses a file as a filter, but the map of kinds must be complete.
export function Filter(props: FilterProps<FileField>) {
  return <TypedFilter {...props} />;
}
