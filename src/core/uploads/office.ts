import { Bytes } from './bytes';
import { MAX_UPLOAD_BYTES } from './limits';
import { CONTENT_TYPES, checkRelationships, checkTypes, isRelationships } from './officeParts';
import { tagsOf } from './plainXml';
import { damagedFile, holdsObjects, type UploadRefusal, unknownType } from './refusals';
import { readZipDirectory, type ZipEntry } from './zipDirectory';

/**
 * Inflates deflated bytes and returns their number; `take` gets them piece by piece. Rejects if they are invalid,
 * hold more than one stream, or exceed `most`; retains none of them itself.
 */
export type Inflate = (
  packed: Uint8Array,
  most: number,
  take?: (piece: Uint8Array) => void,
) => Promise<number>;

type Kind = 'docx' | 'xlsx';

/** Returns true if the bytes begin as a ZIP archive. */
export const isZip = (bytes: Bytes) => bytes.says('PK\x03\x04');

/** Returns true for the first bytes of old Office files, macros, embedded objects, and Windows and Linux programs. */
const isForeign = (bytes: Bytes) =>
  bytes.says('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') || bytes.says('MZ') || bytes.says('\x7fELF');

/** The number of bytes that identify a part. */
const BEGINNING = 8;
/** The longest list of types or relationships in real documents. */
const MAX_LIST_LENGTH = 1024 * 1024;
/** The deepest nesting: a chart stores its figures in a workbook, which contains no further one. */
const DEEPEST = 1;

/** An archive under inspection. */
interface Archive {
  bytes: Bytes;
  inflate: Inflate;
  parts: ReadonlySet<string>;
  depth: number;
}

/** Unpacks a part, which must have its declared size, and returns its first bytes; nothing if it does not. */
async function beginningOf(
  { bytes, inflate }: Archive,
  { deflated, from, to, size }: ZipEntry,
  most: number,
): Promise<Uint8Array | undefined> {
  const packed = bytes.all.subarray(from, to);
  if (!deflated) return packed.subarray(0, most);
  const beginning = new Uint8Array(Math.min(most, size));
  let at = 0;
  const expanded = await inflate(packed, size, (piece) => {
    const part = piece.subarray(0, beginning.length - at);
    beginning.set(part, at);
    at += part.length;
  }).catch(() => undefined);
  return expanded === size ? beginning : undefined;
}

/** Checks a list of types or relationships of parts. */
async function judgeList(
  archive: Archive,
  entry: ZipEntry,
): Promise<Kind | UploadRefusal | undefined> {
  if (entry.size > MAX_LIST_LENGTH) return damagedFile;
  const list = await beginningOf(archive, entry, MAX_LIST_LENGTH);
  const tags = list && tagsOf(list);
  if (!tags) return damagedFile;
  return entry.name === CONTENT_TYPES ? checkTypes(tags, archive.parts) : checkRelationships(tags);
}

/** Checks a part by its first bytes, ignoring its name and type. */
async function judgePart(archive: Archive, entry: ZipEntry): Promise<UploadRefusal | undefined> {
  const beginning = await beginningOf(archive, entry, BEGINNING);
  if (!beginning) return damagedFile;
  const head = new Bytes(beginning);
  if (isForeign(head)) return holdsObjects;
  if (!isZip(head)) return undefined;
  if (archive.depth === DEEPEST || entry.size > MAX_UPLOAD_BYTES) return holdsObjects;
  const whole = await beginningOf(archive, entry, entry.size);
  if (!whole) return damagedFile;
  const inner = await checkArchive(new Bytes(whole), archive.inflate, archive.depth + 1);
  return typeof inner === 'string' ? undefined : holdsObjects;
}

/**
 * Checks that an archive is a Word or Excel file. Its declarations are not trusted: every part is unpacked and must
 * have its declared size. Refuses code, and content loaded from elsewhere, under any name.
 */
export async function checkArchive(
  bytes: Bytes,
  inflate: Inflate,
  depth = 0,
): Promise<Kind | UploadRefusal> {
  const entries = readZipDirectory(bytes);
  if ('status' in entries) return entries;
  const parts = new Set(entries.map(({ name }) => name.toLowerCase()));
  const archive = { bytes, inflate, parts, depth };
  let kind: Kind | undefined;
  for (const entry of entries) {
    const isList = entry.name === CONTENT_TYPES || isRelationships(entry.name);
    const outcome = await (isList ? judgeList(archive, entry) : judgePart(archive, entry));
    if (typeof outcome === 'object') return outcome;
    kind ??= outcome;
  }
  return kind ?? unknownType;
}
