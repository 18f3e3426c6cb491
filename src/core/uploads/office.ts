import { Bytes } from './bytes';
import { MAX_UPLOAD_BYTES } from './limits';
import { CONTENT_TYPES, isRelationships, judgeRelationships, judgeTypes } from './officeParts';
import { tagsOf } from './plainXml';
import { damagedFile, holdsObjects, type UploadRefusal, unknownType } from './refusals';
import { readZipDirectory, type ZipEntry } from './zipDirectory';

/**
 * Unpacks bytes that were packed with deflate and answers how many come out; `take` gets them piece by piece. Rejects
 * where they are no such bytes, hold more than one stream, or become more than `most`; keeps none of them itself.
 */
export type Inflate = (
  packed: Uint8Array,
  most: number,
  take?: (piece: Uint8Array) => void,
) => Promise<number>;

type Kind = 'docx' | 'xlsx';

/** Whether it begins as an archive does. */
export const isZip = (bytes: Bytes) => bytes.says('PK\x03\x04');

/** What old Office files, macros and embedded objects begin with, and programs of Windows and Linux. */
const isForeign = (bytes: Bytes) =>
  bytes.says('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') || bytes.says('MZ') || bytes.says('\x7fELF');

/** As much of a part as tells what it is. */
const BEGINNING = 8;
/** No list of types or relationships of a document that people write is longer. */
const LONGEST_LIST = 1024 * 1024;
/** A chart has its figures in a workbook of its own; that one has no further one. */
const DEEPEST = 1;

/** An archive that is being looked at. */
interface Archive {
  bytes: Bytes;
  inflate: Inflate;
  parts: ReadonlySet<string>;
  depth: number;
}

/** Unpacks a part, which must become just as much as was said, and returns its first bytes; nothing where it does not. */
async function beginningOf(
  { bytes, inflate }: Archive,
  { deflated, from, to, size }: ZipEntry,
  most: number,
): Promise<Uint8Array | undefined> {
  const packed = bytes.all.subarray(from, to);
  if (!deflated) return packed.subarray(0, most);
  const kept = new Uint8Array(Math.min(most, size));
  let at = 0;
  const expanded = await inflate(packed, size, (piece) => {
    const part = piece.subarray(0, kept.length - at);
    kept.set(part, at);
    at += part.length;
  }).catch(() => undefined);
  return expanded === size ? kept : undefined;
}

/** Judges what lists the types, or the relationships, of parts. */
async function judgeList(
  archive: Archive,
  entry: ZipEntry,
): Promise<Kind | UploadRefusal | undefined> {
  if (entry.size > LONGEST_LIST) return damagedFile;
  const list = await beginningOf(archive, entry, LONGEST_LIST);
  const tags = list && tagsOf(list);
  if (!tags) return damagedFile;
  return entry.name === CONTENT_TYPES ? judgeTypes(tags, archive.parts) : judgeRelationships(tags);
}

/** Judges a part by what it begins with, whatever its name and its type are. */
async function judgePart(archive: Archive, entry: ZipEntry): Promise<UploadRefusal | undefined> {
  const beginning = await beginningOf(archive, entry, BEGINNING);
  if (!beginning) return damagedFile;
  const head = new Bytes(beginning);
  if (isForeign(head)) return holdsObjects;
  if (!isZip(head)) return undefined;
  if (archive.depth === DEEPEST || entry.size > MAX_UPLOAD_BYTES) return holdsObjects;
  const whole = await beginningOf(archive, entry, entry.size);
  if (!whole) return damagedFile;
  const inner = await judgeArchive(new Bytes(whole), archive.inflate, archive.depth + 1);
  return typeof inner === 'string' ? undefined : holdsObjects;
}

/**
 * Judges whether an archive is a Word or an Excel file. What it says of itself is not believed: every part is unpacked,
 * and must become just as much as was said. Refused is what brings code, or loads more from elsewhere, under any name.
 */
export async function judgeArchive(
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
    const judged = await (isList ? judgeList(archive, entry) : judgePart(archive, entry));
    if (typeof judged === 'object') return judged;
    kind ??= judged;
  }
  return kind ?? unknownType;
}
