import type { FileField } from '@/domain/kernel/fields/file';
import { ExactFilter } from './ExactFilter';
import type { FilterProps } from './face';

export { FileInput as Input } from './FileInput';

// The registry refuses a file as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<FileField>) {
  return <ExactFilter {...props} />;
}
