import type { FilesField } from '@/domain/kernel/fields/files';
import { ExactFilter } from './ExactFilter';
import type { FilterProps } from './face';

export { FilesInput as Input } from './FilesInput';

// The registry refuses files as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<FilesField>) {
  return <ExactFilter {...props} />;
}
