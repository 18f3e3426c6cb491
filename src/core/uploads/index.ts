import type { FileValue } from '@/core/fields';
import { Bytes } from './bytes';
import { type FileType, storedName } from './fileName';
import { checkJpeg, checkPng, isJpeg, isPng } from './images';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from './limits';
import { checkArchive, type Inflate, isZip } from './office';
import { checkPdf, isPdf } from './pdf';
import { damagedFile, emptyFile, fileTooLarge, type UploadRefusal, unknownType } from './refusals';
import { zipEndOf } from './zipDirectory';

/** A file sent with a save: its name and bytes. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** A file that passed inspection: what a record will store of it, and its bytes. */
export interface SoundFile extends Omit<FileValue, 'id'> {
  bytes: Uint8Array;
}

/** Returns the type of a file by its bytes alone, or its refusal. */
async function typeOf(bytes: Bytes, inflate: Inflate): Promise<FileType | UploadRefusal> {
  if (isZip(bytes)) return checkArchive(bytes, inflate);
  const [type, check] = isPdf(bytes)
    ? (['pdf', checkPdf] as const)
    : isPng(bytes)
      ? (['png', checkPng] as const)
      : isJpeg(bytes)
        ? (['jpg', checkJpeg] as const)
        : [];
  if (!type) return unknownType;
  // A file of two types: what a viewer shows as a picture opens as an archive elsewhere.
  if (zipEndOf(bytes) !== undefined) return damagedFile;
  return check(bytes) ?? type;
}

/**
 * Inspects a sent file: at most 10 MiB, a PDF, PNG, JPEG, Word or Excel file by its bytes (its name and declared type
 * do not count), complete, and of a size that can be opened.
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
    name: storedName(name, type),
    type: UPLOAD_TYPES[type],
    size: bytes.length,
    bytes,
  };
}
