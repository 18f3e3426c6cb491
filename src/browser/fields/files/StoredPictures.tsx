import type { Value } from '@/core/fields';
import { filesOf } from '@/core/fields/kinds/files';
import { viewOf } from './fileTypes';
import { PicturePreview } from './PicturePreview';

/** The pictures among a record's files, inside the page as well as in the viewer. */
export function StoredPictures({ value }: { value: Value | undefined }) {
  return filesOf(value)
    .filter(({ type }) => viewOf(type) === 'image')
    .map((file) => <PicturePreview key={file.id} file={file} />);
}
