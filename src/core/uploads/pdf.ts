import type { Bytes } from './bytes';
import { damagedFile, type UploadRefusal } from './refusals';

/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL = 1024;

/** Whether it begins as a PDF does, at its very first byte. */
export const isPdf = (bytes: Bytes) => /^%PDF-[12]\.\d/.test(bytes.ascii(0, 8));

/** What is wrong with a PDF: it must have its end. */
export function judgePdf(bytes: Bytes): UploadRefusal | undefined {
  return bytes.ascii(Math.max(0, bytes.length - TAIL), TAIL).includes('%%EOF')
    ? undefined
    : damagedFile;
}
