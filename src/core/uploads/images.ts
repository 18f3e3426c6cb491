import type { Bytes } from './bytes';
import { MAX_PIXELS } from './limits';
import { damagedFile, tooManyPixels, type UploadRefusal } from './refusals';

const PNG_HEAD = '\x89PNG\r\n\x1a\n';

/** Returns true if the bytes begin as a PNG. */
export const isPng = (bytes: Bytes) => bytes.says(PNG_HEAD);

/** Returns true if the bytes begin as a JPEG. */
export const isJpeg = (bytes: Bytes) => bytes.says('\xff\xd8\xff');

function refusalOfSize(width: number, height: number): UploadRefusal | undefined {
  if (width === 0 || height === 0) return damagedFile;
  return width * height > MAX_PIXELS ? tooManyPixels : undefined;
}

/** Returns what is wrong with a PNG: its chunks must lead from the header to the end of the file. */
export function checkPng(bytes: Bytes): UploadRefusal | undefined {
  let at = PNG_HEAD.length;
  if (bytes.big32(at) !== 13 || !bytes.says('IHDR', at + 4)) return damagedFile;
  const size = refusalOfSize(bytes.big32(at + 8), bytes.big32(at + 12));
  if (size) return size;
  let hasPicture = false;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.big32(at);
    const type = bytes.ascii(at + 4, 4);
    if (type === 'IEND') return hasPicture && end === bytes.length ? undefined : damagedFile;
    if (type === 'IDAT') hasPicture = true;
    at = end;
  }
  return damagedFile;
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Returns what is wrong with a JPEG: its segments must lead to a picture that gives its size first and ends. Data
 * after the end is allowed, because phones append it (a moving picture, a second lens).
 */
export function checkJpeg(bytes: Bytes): UploadRefusal | undefined {
  let at = 2;
  let hasSize = false;
  while (at + 4 <= bytes.length) {
    if (bytes.at(at) !== 0xff) return damagedFile;
    const marker = bytes.at(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.big16(at + 2);
    if (length < 2) return damagedFile;
    if (isFrame(marker)) {
      const size = refusalOfSize(bytes.big16(at + 7), bytes.big16(at + 5));
      if (size) return size;
      hasSize = true;
    }
    at += 2 + length;
    if (marker === 0xda) return hasSize && hasEnd(bytes, at) ? undefined : damagedFile;
  }
  return damagedFile;
}

function hasEnd(bytes: Bytes, from: number): boolean {
  for (let at = bytes.all.indexOf(0xff, from); at >= 0; at = bytes.all.indexOf(0xff, at + 1)) {
    if (bytes.at(at + 1) === 0xd9) return true;
  }
  return false;
}
