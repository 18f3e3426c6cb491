import type { Bytes } from './bytes';
import { MAX_ENTRIES, MAX_EXPANDED_BYTES } from './limits';
import { damagedFile, expandsTooFar, type UploadRefusal } from './refusals';

/** One file in an archive: its name, the place of its packed bytes, and its declared size. */
export interface ZipEntry {
  name: string;
  /** True if deflated, false if stored uncompressed. */
  deflated: boolean;
  from: number;
  to: number;
  size: number;
}

const END = 'PK\x05\x06';
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 65_535;
const CENTRAL = 'PK\x01\x02';
const CENTRAL_LENGTH = 46;
const LOCAL = 'PK\x03\x04';
const LOCAL_LENGTH = 30;
const ENCRYPTED = 0x1;
const SIZES_FOLLOW = 0x8;

/** Returns the position of the record that ends an archive, if its comment reaches exactly to the end of the file. */
export function zipEndOf(bytes: Bytes): number | undefined {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1) {
    if (bytes.at(at) !== 0x50 || !bytes.says(END, at)) continue;
    if (at + END_LENGTH + bytes.little16(at + 20) === bytes.length) return at;
  }
  return undefined;
}

interface Listed extends Omit<ZipEntry, 'from' | 'to'> {
  flags: number;
  packed: number;
  local: number;
  /** The position of the next entry in the directory. */
  next: number;
}

/** Returns the directory entry at a position; nothing if it is encrypted, uses another method, or is missing. */
function listedAt(bytes: Bytes, at: number, end: number): Listed | undefined {
  const flags = bytes.little16(at + 8);
  const method = bytes.little16(at + 10);
  const nameLength = bytes.little16(at + 28);
  const next = at + CENTRAL_LENGTH + nameLength + bytes.little16(at + 30) + bytes.little16(at + 32);
  const isReadable = (method === 0 || method === 8) && (flags & ENCRYPTED) === 0;
  if (!bytes.says(CENTRAL, at) || !isReadable || next > end) return undefined;
  return {
    name: bytes.ascii(at + CENTRAL_LENGTH, nameLength),
    deflated: method === 8,
    flags,
    packed: bytes.little32(at + 20),
    size: bytes.little32(at + 24),
    local: bytes.little32(at + 42),
    next,
  };
}

/** Returns an entry with the place of its bytes, if the header before them agrees with the directory. */
function placed(bytes: Bytes, listed: Listed, directory: number): ZipEntry | undefined {
  const { name, deflated, size, packed, local, flags } = listed;
  const nameLength = bytes.little16(local + 26);
  const from = local + LOCAL_LENGTH + nameLength + bytes.little16(local + 28);
  const to = from + packed;
  const sizesAgree =
    (flags & SIZES_FOLLOW) !== 0 ||
    (bytes.little32(local + 18) === packed && bytes.little32(local + 22) === size);
  const isSound =
    bytes.says(LOCAL, local) &&
    to <= directory &&
    sizesAgree &&
    bytes.little16(local + 8) === (deflated ? 8 : 0) &&
    bytes.ascii(local + LOCAL_LENGTH, nameLength) === name &&
    (deflated || packed === size);
  return isSound ? { name, deflated, from, to, size } : undefined;
}

const isPlainName = (name: string) =>
  name !== '' && !name.startsWith('/') && !/\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(name);

/**
 * Returns every entry of an archive, in the order of their bytes. Refuses too many entries, more than `most` bytes in all,
 * encryption, duplicate names or names that lead outside, overlapping entries, and data after the last entry other
 * than the directory. 64-bit archives count as damaged: no file of 10 MB needs one.
 */
export function readZipDirectory(
  bytes: Bytes,
  most = MAX_EXPANDED_BYTES,
): ZipEntry[] | UploadRefusal {
  const end = zipEndOf(bytes);
  if (end === undefined) return damagedFile;
  const count = bytes.little16(end + 10);
  const directory = bytes.little32(end + 16);
  const isWhole =
    bytes.little16(end + 4) === 0 &&
    bytes.little16(end + 6) === 0 &&
    bytes.little16(end + 8) === count &&
    directory + bytes.little32(end + 12) === end;
  if (!isWhole) return damagedFile;
  if (count > MAX_ENTRIES) return expandsTooFar;
  const entries: ZipEntry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const listed = listedAt(bytes, at, end);
    const entry = listed && placed(bytes, listed, directory);
    if (!listed || !entry || !isPlainName(entry.name)) return damagedFile;
    entries.push(entry);
    at = listed.next;
  }
  if (at !== end) return damagedFile;
  return checkTogether(entries, most);
}

function checkTogether(entries: readonly ZipEntry[], most: number): ZipEntry[] | UploadRefusal {
  const inOrder = [...entries].sort((one, other) => one.from - other.from);
  const overlap = inOrder.some((entry, index) => entry.from < (inOrder[index - 1]?.to ?? 0));
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (overlap || names.size !== entries.length) return damagedFile;
  const expanded = entries.reduce((sum, { size }) => sum + size, 0);
  return expanded > most ? expandsTooFar : inOrder;
}
