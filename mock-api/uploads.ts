import type { FormPart } from '@/core/http/formParts';
import { tooManyKeys } from '@/core/http/objectKeys';
import { roomForFiles } from '@/core/http/uploadRoom';
import type { Resource } from '@/core/resource/resource';
import { MAX_FIELD_BYTES, MAX_PARTS } from '@/core/uploads/limits';
import { type Refusal, unreadable } from '@/core/validation/refusals';
import { lookAt, measuring, type ReceivedSave, receivedSave } from '@/engine/uploads/receivedSave';
import type { Request } from './express';

/** Returns true if the body is a form with files. */
export const isForm = (request: Request) => Boolean(request.is('multipart/form-data'));

/** Returns the bytes of the body; nothing if there are more than `most`, which are discarded. Rejects if the caller disconnects. */
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

async function partOf([name, value]: [string, string | File]): Promise<FormPart> {
  if (typeof value === 'string') return { name, value };
  return { name, value: { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) } };
}

/** Reads a form that saves a record of this resource, in memory, and looks at its files. */
export async function receiveForm(
  request: Request,
  resource: Resource,
): Promise<ReceivedSave | Refusal> {
  const room = roomForFiles(resource);
  const unread = unreadable('The form cannot be read.');
  const bytes = await readBytes(request, room.bytes + MAX_FIELD_BYTES).catch(() => unread);
  if (!bytes) return room.refusal;
  if ('status' in bytes) return bytes;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (!form) return unread;
  const parts = await Promise.all([...form].map(partOf));
  if (parts.length > MAX_PARTS) return tooManyKeys;
  const tooMuch = parts.map(measuring(resource)).find((refusal) => refusal !== undefined);
  return tooMuch ?? receivedSave(resource, parts, (file) => lookAt(file));
}
