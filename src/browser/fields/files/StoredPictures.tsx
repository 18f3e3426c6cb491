import type { Value } from '@/core/fields';
import { filesOf } from '@/core/fields/files';
import { viewOf } from './fileTypes';
import { PicturePreview } from './PicturePreview';

/** The pictures among the files of a record, in the page and not only in a dialog. */
export function StoredPictures({ value }: { value: Value | undefined }) {
  return filesOf(value)
    .filter(({ type }) => viewOf(type) === 'image')
    .map((file) => <PicturePreview key={file.id} file={file} />);
}
