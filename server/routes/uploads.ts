import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormPart, readFormParts } from '../../domain/formParts';
import { fieldsWrong, type Refusal, unreadable } from '../../domain/refusals';
import type { Resource } from '../../domain/resource';
import { inspectFile } from '../../domain/rules/uploads';
import { MAX_BYTES_BESIDE, MAX_UPLOAD_BYTES, MOST_PARTS } from '../../domain/rules/uploads/limits';
import { roomForFiles, tooLargeOneOf } from '../../domain/rules/uploads/room';
import { saidBySave } from '../../domain/rules/uploads/said';
import { allowUploadTime } from '../plugins/connections';
import { refuse } from '../plugins/envelope';
import { digestOf, type Inspected } from '../store/uploads';
import { inflate } from './inflate';

/** A save as it came: its body, and what became of the files beside it. */
export interface ReceivedSave {
  body: Record<string, unknown>;
  files: ReadonlyMap<string, readonly Inspected[]>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The save that came as a form. */
    form: ReceivedSave | null;
  }
}

/** Lets the routes of this part of the app take forms with files; everywhere else a body is JSON. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest('form', null);
  await app.register(multipart, {
    // The name as it was sent: what is kept of it is for the domain to say.
    preservePath: true,
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      fieldSize: MAX_BYTES_BESIDE,
      fieldNameSize: 100,
      parts: MOST_PARTS,
      headerPairs: 20,
    },
  });
}

/** The quotes and line ends that browsers write in another way in the name of a file. */
const nameOf = (sent: string) =>
  sent.replace(/%(22|0D|0A)/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

class TooMuchText extends Error {}
class TooManyBytes extends Error {}

async function readPart(part: Multipart): Promise<FormPart> {
  const name = part.fieldname;
  if (part.type === 'file') {
    return { name, value: { name: nameOf(part.filename ?? ''), bytes: await part.toBuffer() } };
  }
  if (part.valueTruncated) throw new TooMuchText();
  // A part that calls itself JSON arrives read already; here every part is a text.
  return { name, value: typeof part.value === 'string' ? part.value : JSON.stringify(part.value) };
}

async function readParts(request: FastifyRequest, room: number): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  let texts = 0;
  let bytes = 0;
  for await (const part of request.parts()) {
    const read = await readPart(part);
    if (typeof read.value === 'string') texts += read.value.length;
    else bytes += read.value.bytes.length;
    if (texts > MAX_BYTES_BESIDE) throw new TooMuchText();
    if (bytes > room) throw new TooManyBytes();
    parts.push(read);
  }
  return parts;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/** Why a form could not be read to its end. */
function refusalOf(error: unknown, resource: Resource): Refusal {
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeOneOf(resource);
  if (error instanceof TooManyBytes) return roomForFiles(resource).refusal;
  if (error instanceof TooMuchText || code === 'FST_PARTS_LIMIT')
    return { status: 413, message: 'The request is too large.' };
  return unreadable('The form cannot be read.');
}

/**
 * Reads a form that saves a record of this resource, and looks at its files. Nothing is kept yet, and nothing is read
 * of a form that says it is larger than any could be.
 */
async function receiveForm(
  request: FastifyRequest,
  resource: Resource,
): Promise<ReceivedSave | Refusal> {
  const room = roomForFiles(resource);
  const said = Number(request.headers['content-length'] ?? 0);
  if (said > room.bytes + MAX_BYTES_BESIDE) return room.refusal;
  allowUploadTime(request);
  let parts: FormPart[];
  try {
    parts = await readParts(request, room.bytes);
  } catch (error) {
    // What is still on its way is taken and let go, so that the answer finds somebody who listens.
    request.raw.unpipe();
    request.raw.resume();
    return refusalOf(error, resource);
  }
  const form = readFormParts(resource, parts);
  if ('errors' in form) return fieldsWrong(form.errors);
  const files = new Map<string, Inspected[]>();
  for (const [name, sent] of form.files) {
    const inspected: Inspected[] = [];
    for (const file of sent) inspected.push(await inspectFile(file, inflate));
    files.set(name, inspected);
  }
  return { body: form.body, files };
}

/** Reads the form of a save before it is carried out; refuses one that cannot be read. */
export const readForm =
  (resource: Resource) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!request.isMultipart()) return undefined;
    const form = await receiveForm(request, resource);
    if ('status' in form) return refuse(reply, form);
    request.form = form;
    request.carried = saidBySave(form.body, form.files, digestOf);
    return undefined;
  };
