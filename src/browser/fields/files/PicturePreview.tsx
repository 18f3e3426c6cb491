import { styled } from '@/browser/kit/styles/styled';
import type { FileValue } from '@/core/fields';
import { FilePicture } from './FilePicture';
import { useFileBytes } from './useFileBytes';

/** The room a picture has on a page. */
export const PictureFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 220,
  padding: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  // What is wider or higher than the frame is made smaller, not cut off.
  '& > img': { minHeight: 0, minWidth: 0 },
}));

/** A picture that was stored, where it belongs on the page; open the file to see it larger. */
export function PicturePreview({ file }: { file: FileValue }) {
  const { data, error } = useFileBytes(file);
  // The link to the file beside it says what went wrong.
  if (error) return null;
  return <PictureFrame>{data && <FilePicture file={file} bytes={data} />}</PictureFrame>;
}
