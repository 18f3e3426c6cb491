import type { Bytes } from './bytes';
import { damagedFile, holdsMacros, type UploadRefusal, unknownType } from './refusals';
import { readZipDirectory, type ZipEntry } from './zipDirectory';

/**
 * Unpacks bytes that were packed with deflate and answers how many come out. Rejects where they are no such
 * bytes, hold more than one stream, or become more than `most`; keeps no more of them than it has to.
 */
export type Inflate = (packed: Uint8Array, most: number) => Promise<number>;

/** Whether it begins as an archive does. */
export const isZip = (bytes: Bytes) => bytes.says('PK\x03\x04');

function kindOfArchive(entries: readonly ZipEntry[]): 'docx' | 'xlsx' | UploadRefusal {
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start));
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return unknownType;
  if (has('word/') === has('xl/')) return unknownType;
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return holdsMacros;
  return has('word/') ? 'docx' : 'xlsx';
}

/**
 * Whether an archive is a Word or an Excel file. What it says of itself is not believed: every entry is unpacked,
 * and must become just as much as was said.
 */
export async function judgeArchive(
  bytes: Bytes,
  inflate: Inflate,
): Promise<'docx' | 'xlsx' | UploadRefusal> {
  const entries = readZipDirectory(bytes);
  if ('status' in entries) return entries;
  const kind = kindOfArchive(entries);
  if (typeof kind !== 'string') return kind;
  for (const { deflated, from, to, size } of entries) {
    if (!deflated) continue;
    const expanded = await inflate(bytes.all.subarray(from, to), size).catch(() => undefined);
    if (expanded !== size) return damagedFile;
  }
  return kind;
}
