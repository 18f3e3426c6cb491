import type { Bytes } from './bytes';
import { damagedFile, type UploadRefusal } from './refusals';

/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL = 1024;

/** Returns true if the bytes begin as a PDF, at the very first byte. */
export const isPdf = (bytes: Bytes) => /^%PDF-[12]\.\d/.test(bytes.ascii(0, 8));

/** Refuses a PDF without its end. */
export function checkPdf(bytes: Bytes): UploadRefusal | undefined {
  return bytes.ascii(Math.max(0, bytes.length - TAIL), TAIL).includes('%%EOF')
    ? undefined
    : damagedFile;
}
