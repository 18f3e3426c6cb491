import { createHash } from 'node:crypto';
import type { WaitingFile } from '../application/store';
import { fieldsWrong, type Refusal, unreadable } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { inspectFile, type SoundFile } from '../domain/kernel/uploads';
import { MAX_BYTES_BESIDE, MAX_UPLOAD_BYTES, MOST_PARTS } from '../domain/kernel/uploads/limits';
import type { UploadRefusal } from '../domain/kernel/uploads/refusals';
import { saidBySave } from '../domain/kernel/uploads/said';
import { type FormPart, type FormSave, readFormParts } from '../domain/wire/formParts';
import { roomForFiles, tooLargeOneOf } from '../domain/wire/uploadRoom';
import type { Request } from './express';
import { inflate } from './inflate';

/** The files of a save as they were looked at, by their fields. */
type Inspected = ReadonlyMap<string, readonly (WaitingFile | UploadRefusal)[]>;

/** A save as it came: its body, and what became of the files beside it. */
export interface ReceivedSave {
  body: Record<string, unknown>;
  files: Inspected;
  /** What it says, for comparing it with another. */
  said: unknown;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file that was looked at, as it waits to be kept; or why it cannot be. */
function waiting(file: SoundFile | UploadRefusal): WaitingFile | UploadRefusal {
  if ('status' in file) return file;
  const { name, type, size, bytes } = file;
  return { name, type, size, digest: digestOf(bytes), content: { bytes } };
}

/** Whether the body is a form with files. */
export const isForm = (request: Request) => Boolean(request.is('multipart/form-data'));

/** The bytes of the body; nothing where there are more than `most`. What is too much is let go. Rejects where the caller leaves. */
async function readBytes(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= most) pieces.push(piece);
  }
  return size <= most ? Uint8Array.from(Buffer.concat(pieces)) : undefined;
}

async function partsOf(form: FormData): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') parts.push({ name, value });
    else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      parts.push({ name, value: { name: value.name, bytes } });
    }
  }
  return parts;
}

const isTooMuch = (parts: readonly FormPart[]) => {
  const texts = parts.map(({ value }) => (typeof value === 'string' ? value.length : 0));
  return parts.length > MOST_PARTS || texts.reduce((sum, one) => sum + one, 0) > MAX_BYTES_BESIDE;
};

async function readForm(request: Request, resource: Resource): Promise<FormSave | Refusal> {
  const room = roomForFiles(resource);
  const unread = unreadable('The form cannot be read.');
  const bytes = await readBytes(request, room.bytes + MAX_BYTES_BESIDE).catch(() => unread);
  if (!bytes) return room.refusal;
  if ('status' in bytes) return bytes;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (!form) return unread;
  const parts = await partsOf(form);
  if (isTooMuch(parts)) return { status: 413, message: 'The request is too large.' };
  const isLarge = ({ value }: FormPart) =>
    typeof value !== 'string' && value.bytes.length > MAX_UPLOAD_BYTES;
  if (parts.some(isLarge)) return tooLargeOneOf(resource);
  const read = readFormParts(resource, parts);
  return 'errors' in read ? fieldsWrong(read.errors) : read;
}

/** Reads a form that saves a record of this resource, and looks at its files. Nothing is kept yet. */
export async function receiveForm(
  request: Request,
  resource: Resource,
): Promise<ReceivedSave | Refusal> {
  const form = await readForm(request, resource);
  if ('status' in form) return form;
  const files = new Map<string, (WaitingFile | UploadRefusal)[]>();
  for (const [name, sent] of form.files) {
    const inspected = await Promise.all(sent.map((file) => inspectFile(file, inflate)));
    files.set(name, inspected.map(waiting));
  }
  return { body: form.body, files, said: saidBySave(form.body, files, ({ digest }) => digest) };
}
