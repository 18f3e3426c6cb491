import { styled } from '@/browser/kit/styles/styled';
import type { FileValue } from '@/core/fields';
import { FilePicture } from './FilePicture';
import { useFileBytes } from './useFileBytes';

export const PictureFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 220,
  padding: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  // Larger pictures are scaled down, not cropped.
  '& > img': { minHeight: 0, minWidth: 0 },
}));

/** A stored picture inside the page; opening the file shows it larger. */
export function PicturePreview({ file }: { file: FileValue }) {
  const { data, error } = useFileBytes(file);
  // The file's own link reports the error.
  if (error) return null;
  return <PictureFrame>{data && <FilePicture file={file} bytes={data} />}</PictureFrame>;
}
