import type { Value } from '@/domain/kernel/fields';
import { filesOf } from '@/domain/kernel/fields/files';
import { viewOf } from './fileTypes';
import { PicturePreview } from './PicturePreview';

/** The pictures among the files of a record, in the page and not only in a dialog. */
export function StoredPictures({ value }: { value: Value | undefined }) {
  return filesOf(value)
    .filter(({ type }) => viewOf(type) === 'image')
    .map((file) => <PicturePreview key={file.id} file={file} />);
}
