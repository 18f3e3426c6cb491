import { Bytes } from '@/core/uploads/bytes';
import { readZipDirectory, type ZipEntry } from '@/core/uploads/zipDirectory';

const MEGABYTE = 1024 * 1024;
/** The most bytes of a workbook when unpacked, and of the texts that its cells share. */
const MAX_UNPACKED = 200 * MEGABYTE;
const MAX_SHARED = 30 * MEGABYTE;

/** Returns true if the bytes begin as a workbook does, which is an archive. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  new Bytes(bytes.subarray(0, 4)).says('PK\x03\x04');

/** Returns true for a workbook of Excel 97 to 2003, or one with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  new Bytes(bytes.subarray(0, 8)).says('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

/** Returns the number of bytes that an entry really has, or more than it declares where that is false. */
async function unpackedSize(bytes: Uint8Array, { from, to, size }: ZipEntry): Promise<number> {
  const { body: packed } = new Response(bytes.slice(from, to));
  if (!packed) return 0;
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read;
    read += value.length;
    if (read > size) {
      await reader.cancel();
      return read;
    }
  }
}

/**
 * Returns the reason why a workbook is not opened, as the name of its message, from the directory of its archive: what
 * would take too much memory, or content from elsewhere. Declared sizes are checked by unpacking, without keeping it.
 */
export async function issueOfWorkbook(bytes: Uint8Array): Promise<string | undefined> {
  const entries = readZipDirectory(new Bytes(bytes), MAX_UNPACKED);
  if ('status' in entries) return entries.status === 413 ? 'unpacks_too_far' : 'damaged';
  const named = (pattern: RegExp) => entries.filter(({ name }) => pattern.test(name));
  if (named(/^xl\/workbook\.xml$/i).length === 0) return 'no_workbook';
  if (named(/^xl\/externalLinks\//i).length > 0) return 'links_elsewhere';
  const shared = named(/^xl\/sharedStrings\.xml$/i).reduce((sum, { size }) => sum + size, 0);
  if (shared > MAX_SHARED) return 'unpacks_too_far';
  for (const entry of entries) {
    if (!entry.deflated) continue;
    const read = await unpackedSize(bytes, entry).catch(() => -1);
    if (read !== entry.size) return 'damaged';
  }
  return undefined;
}
