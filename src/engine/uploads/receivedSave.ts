import { createHash } from 'node:crypto';
import { type FormPart, readFormParts } from '@/core/http/formParts';
import { roomForFiles, tooLargeOneOf } from '@/core/http/uploadRoom';
import type { Resource } from '@/core/resource/resource';
import { inspectFile, type SentFile } from '@/core/uploads';
import { MAX_FIELD_BYTES, MAX_UPLOAD_BYTES } from '@/core/uploads/limits';
import type { UploadRefusal } from '@/core/uploads/refusals';
import { contentOfSave } from '@/core/uploads/saveContent';
import { fieldsWrong, type Refusal, tooLargeRequest } from '@/core/validation/refusals';
import type { WaitingFile } from '@/engine/store';
import { inflate } from './inflate';

/** An uploaded file that was inspected: ready to be stored, or the reason why not. */
export type Inspected = WaitingFile | UploadRefusal;

/** A save that was sent as a form. */
export interface ReceivedSave {
  body: Record<string, unknown>;
  files: ReadonlyMap<string, readonly Inspected[]>;
  /** Its contents, for comparing it with another request. */
  content: unknown;
}

/** Returns the SHA-256 of the bytes in hex, which is the same whatever the file's name. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file that arrived, in memory or elsewhere. */
type Arrived = SentFile | { name: string; size: number };

/** Returns a check for the parts of a form as they arrive: it refuses the part that exceeds a limit. */
export function measuring(of: Resource): (part: FormPart<Arrived>) => Refusal | undefined {
  const room = roomForFiles(of);
  let [texts, bytes] = [0, 0];
  return ({ value }) => {
    if (typeof value === 'string') {
      texts += value.length;
      return texts > MAX_FIELD_BYTES ? tooLargeRequest : undefined;
    }
    const size = 'bytes' in value ? value.bytes.length : value.size;
    bytes += size;
    if (size > MAX_UPLOAD_BYTES) return tooLargeOneOf(of);
    return bytes > room.bytes ? room.refusal : undefined;
  };
}

/** Inspects a file by its bytes: returns its type, or why it cannot be stored. Without a path it stays in memory. */
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

/** Reads the parts of a form that saves a record of this resource, and inspects its files. Nothing is stored yet. */
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
  return {
    body: form.body,
    files,
    content: contentOfSave(form.body, files, ({ digest }) => digest),
  };
}
