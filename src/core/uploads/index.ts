import type { FileValue } from '@/core/fields';
import { Bytes } from './bytes';
import { type FileType, keptName } from './fileName';
import { isJpeg, isPng, judgeJpeg, judgePng } from './images';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from './limits';
import { type Inflate, isZip, judgeArchive } from './office';
import { isPdf, judgePdf } from './pdf';
import { damagedFile, emptyFile, fileTooLarge, type UploadRefusal, unknownType } from './refusals';
import { zipEndOf } from './zipDirectory';

/** A file that came with a save: under which name, and its bytes. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** A file that was looked at and can be kept: what a record will say of it, and its bytes. */
export interface SoundFile extends Omit<FileValue, 'id'> {
  bytes: Uint8Array;
}

/** What a file is, told by its bytes alone; or why it is not kept. */
async function typeOf(bytes: Bytes, inflate: Inflate): Promise<FileType | UploadRefusal> {
  if (isZip(bytes)) return judgeArchive(bytes, inflate);
  const [type, judge] = isPdf(bytes)
    ? (['pdf', judgePdf] as const)
    : isPng(bytes)
      ? (['png', judgePng] as const)
      : isJpeg(bytes)
        ? (['jpg', judgeJpeg] as const)
        : [];
  if (!type) return unknownType;
  // One file that is two: what a viewer shows as a picture opens as an archive elsewhere.
  if (zipEndOf(bytes) !== undefined) return damagedFile;
  return judge(bytes) ?? type;
}

/**
 * Looks at a file that somebody sent: at most 10 MiB, a PDF, PNG, JPEG, Word or Excel file by its bytes (neither its
 * name nor the type it came with count), whole, and of a size that can be opened.
 */
export async function inspectFile(
  { name, bytes }: SentFile,
  inflate: Inflate,
): Promise<SoundFile | UploadRefusal> {
  if (bytes.length > MAX_UPLOAD_BYTES) return fileTooLarge;
  if (bytes.length === 0) return emptyFile;
  const type = await typeOf(new Bytes(bytes), inflate);
  if (typeof type !== 'string') return type;
  return {
    name: keptName(name, type),
    type: UPLOAD_TYPES[type],
    size: bytes.length,
    bytes,
  };
}
