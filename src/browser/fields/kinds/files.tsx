import { ExactFilter } from '@/browser/fields/ExactFilter';
import type { FilterProps } from '@/browser/fields/face';
import type { FilesField } from '@/core/fields/files';

export { FilesInput as Input } from '@/browser/fields/files/FilesInput';

// The registry refuses files as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<FilesField>) {
  return <ExactFilter {...props} />;
}
