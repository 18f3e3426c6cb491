import { Bytes } from '@/core/uploads/bytes';
import { readZipDirectory, type ZipEntry } from '@/core/uploads/zipDirectory';
import { MAX_COLUMNS } from './sheetFile';

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

/** The bytes at the start of a sheet in which its columns are counted. */
const SHEET_START = 256 * 1024;

/** The parts of a workbook's archive that are sheets. */
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;

/** A cell with a value, by the letters of its column. */
const FILLED_CELL = /<c r="([A-Z]{1,3})\d+"[^>]*>\s*<(?:v|is)>/g;

/** An entry that was unpacked: its number of bytes, or more than it declares where that is false, and its start. */
interface Unpacked {
  size: number;
  start: string;
}

/** Unpacks an entry without keeping more than its start. */
async function unpack(bytes: Uint8Array, { from, to, size }: ZipEntry): Promise<Unpacked> {
  const { body: packed } = new Response(bytes.slice(from, to));
  const unpacked = { size: 0, start: '' };
  if (!packed) return unpacked;
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return unpacked;
    if (unpacked.size < SHEET_START) unpacked.start += decoder.decode(value, { stream: true });
    unpacked.size += value.length;
    if (unpacked.size <= size) continue;
    await reader.cancel();
    return unpacked;
  }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns true if a value in the first rows of a sheet is beyond the columns that a sheet may have. */
const beginsTooWide = ({ start }: Unpacked): boolean =>
  [...start.matchAll(FILLED_CELL)].some(([, letters = '']) => columnOf(letters) > MAX_COLUMNS);

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
  const sheets: Unpacked[] = [];
  for (const entry of entries) {
    if (!entry.deflated) continue;
    const unpacked = await unpack(bytes, entry).catch(() => undefined);
    if (unpacked?.size !== entry.size) return 'damaged';
    if (SHEET.test(entry.name)) sheets.push(unpacked);
  }
  // Of several sheets, one that is hidden may be as wide as it likes.
  return sheets.length > 0 && sheets.every(beginsTooWide) ? 'too_wide' : undefined;
}
