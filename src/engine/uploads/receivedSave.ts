import { createHash } from 'node:crypto';
import { type FormPart, readFormParts } from '@/core/http/formParts';
import { roomForFiles, tooLargeOneOf } from '@/core/http/uploadRoom';
import type { Resource } from '@/core/resource/resource';
import { inspectFile, type SentFile } from '@/core/uploads';
import { MAX_BYTES_BESIDE, MAX_UPLOAD_BYTES } from '@/core/uploads/limits';
import type { UploadRefusal } from '@/core/uploads/refusals';
import { refusalOfSave } from '@/core/uploads/said';
import { fieldsWrong, type Refusal, tooLargeRequest } from '@/core/validation/refusals';
import type { WaitingFile } from '@/engine/store';
import { inflate } from './inflate';

/** A file that came with a save and was looked at: it can be kept, or why not. */
export type Inspected = WaitingFile | UploadRefusal;

/** A save that came as a form. */
export interface ReceivedSave {
  body: Record<string, unknown>;
  /** What became of the files beside it, by their fields. */
  files: ReadonlyMap<string, readonly Inspected[]>;
  /** What it says, for comparing it with another. */
  said: unknown;
}

/** What the same bytes are known by, whatever their name: SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file that arrived, in memory or elsewhere. */
type Arrived = SentFile | { name: string; size: number };

/** Measures the parts of a form as they come: why the one is too much, after those before it. */
export function measuring(of: Resource): (part: FormPart<Arrived>) => Refusal | undefined {
  const room = roomForFiles(of);
  let [texts, bytes] = [0, 0];
  return ({ value }) => {
    if (typeof value === 'string') {
      texts += value.length;
      return texts > MAX_BYTES_BESIDE ? tooLargeRequest : undefined;
    }
    const size = 'bytes' in value ? value.bytes.length : value.size;
    bytes += size;
    if (size > MAX_UPLOAD_BYTES) return tooLargeOneOf(of);
    return bytes > room.bytes ? room.refusal : undefined;
  };
}

/** Looks at a file: what it is, by its bytes, or why it cannot be kept. Unless told where it lies it is kept in memory. */
export async function lookAt(
  file: SentFile,
  known: Partial<Pick<WaitingFile, 'digest' | 'content'>> = {},
): Promise<Inspected> {
  const found = await inspectFile(file, inflate);
  if ('status' in found) return found;
  const { name, type, size, bytes } = found;
  const { digest = digestOf(bytes), content = { bytes } } = known;
  return { name, type, size, digest, content };
}

/** Reads the parts of a form that saves a record of this resource, and looks at its files. Nothing is kept yet. */
export async function receivedSave<Some extends Arrived>(
  of: Resource,
  parts: readonly FormPart<Some>[],
  look: (file: Some) => Promise<Inspected>,
): Promise<ReceivedSave | Refusal> {
  const form = readFormParts(of, parts);
  if ('errors' in form) return fieldsWrong(form.errors);
  const files = new Map<string, Inspected[]>();
  for (const [name, sent] of form.files) {
    const inspected: Inspected[] = [];
    for (const file of sent) inspected.push(await look(file));
    files.set(name, inspected);
  }
  return { body: form.body, files, said: refusalOfSave(form.body, files, ({ digest }) => digest) };
}
