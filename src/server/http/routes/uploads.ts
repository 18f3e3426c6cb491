import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormPart } from '@/core/http/formParts';
import { tooManyKeys } from '@/core/http/objectKeys';
import { roomForFiles, tooLargeOneOf } from '@/core/http/uploadRoom';
import type { Resource } from '@/core/resource/resource';
import {
  MAX_FIELD_BYTES,
  MAX_PARTS,
  MAX_UPLOAD_BYTES,
  tooManyUploads,
  uploadedEnough,
} from '@/core/uploads/limits';
import { type Refusal, tooLargeRequest, unreadable } from '@/core/validation/refusals';
import { measuring, type ReceivedSave, receivedSave } from '@/engine/uploads/receivedSave';
import { refuse } from '@/server/http/answers/envelope';
import { allowUploadTime } from '@/server/http/limits/connections';
import type { HttpLimits } from '@/server/http/limits/httpLimits';
import { storageRefusalOf } from '@/server/http/limits/storageFault';
import { Limiter } from '@/server/limits/limiter';
import { arrivalsFolder } from '@/server/postgres/uploads/folders';
import { waitForRoom } from '@/server/postgres/uploads/uploadQuota';
import { Arrivals, type ArrivedFile, lookAtArrived } from './arrivals';

declare module 'fastify' {
  interface FastifyRequest {
    /** The save that was sent as a form. */
    form: ReceivedSave | null;
  }
}

/** Lets the routes of this part of the app accept forms with files; elsewhere a body is JSON. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest('form', null);
  await app.register(multipart, {
    // The name as sent: the core decides what is stored of it.
    preservePath: true,
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_PARTS,
      headerPairs: 20,
    },
  });
}

/** Decodes the quotes and line breaks that browsers escape in a file name. */
const nameOf = (sent: string) =>
  sent.replace(/%(22|0D|0A)/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Thrown for a form that exceeds a limit. */
class TooMuch extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

async function readPart(part: Multipart, arrivals: Arrivals): Promise<FormPart<ArrivedFile>> {
  const name = part.fieldname;
  if (part.type === 'file') {
    return { name, value: await arrivals.receive(nameOf(part.filename ?? ''), part.file) };
  }
  if (part.valueTruncated) throw new TooMuch(tooLargeRequest);
  // A part declared as JSON arrives parsed; here every part is text.
  return { name, value: typeof part.value === 'string' ? part.value : JSON.stringify(part.value) };
}

async function readParts(
  request: FastifyRequest,
  resource: Resource,
  arrivals: Arrivals,
): Promise<FormPart<ArrivedFile>[]> {
  const parts: FormPart<ArrivedFile>[] = [];
  const measure = measuring(resource);
  for await (const part of request.parts()) {
    const read = await readPart(part, arrivals);
    const refusal = measure(read);
    if (refusal) throw new TooMuch(refusal);
    parts.push(read);
  }
  return parts;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/** Returns the refusal of a form that could not be read completely. */
function refusalOf(error: unknown, resource: Resource): Refusal {
  if (error instanceof TooMuch) return error.refusal;
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeOneOf(resource);
  return code === 'FST_PARTS_LIMIT' ? tooManyKeys : unreadable('The form cannot be read.');
}

/** Reads a form that saves a record of this resource, and inspects its files. They are on disk, not stored yet. */
async function receiveForm(
  request: FastifyRequest,
  resource: Resource,
  arrivals: Arrivals,
): Promise<ReceivedSave | Refusal> {
  allowUploadTime(request);
  let parts: FormPart<ArrivedFile>[];
  try {
    parts = await readParts(request, resource, arrivals);
  } catch (error) {
    // The rest of the request is read and dropped, so that the client receives the response.
    request.raw.unpipe();
    request.raw.resume();
    // The server's disk is at fault, not the form.
    if (storageRefusalOf(error)) throw error;
    return refusalOf(error, resource);
  }
  return receivedSave(resource, parts, lookAtArrived);
}

const MAX_WAITING = 20;

/** The limits and folder of uploads. */
export interface UploadService {
  dataDir: string;
  limits: HttpLimits;
  sessions: Limiter<string>;
}

export const createUploadService = (dataDir: string, limits: HttpLimits): UploadService => ({
  dataDir,
  limits,
  sessions: new Limiter({ ofOne: limits.uploadsAtOnce, waitingOfOne: MAX_WAITING }),
});

const declaredBytes = (request: FastifyRequest) =>
  Math.max(0, Number(request.headers['content-length'] ?? 0) - MAX_FIELD_BYTES);

/** Returns the refusal of a person whose upload exceeds today's quota. */
async function beyondQuota(
  request: FastifyRequest,
  bytes: number,
  { uploadBytesOfDay: most }: HttpLimits,
): Promise<Refusal | undefined> {
  const { server, person } = request;
  const wait = person && (await waitForRoom(server.db, person.id, bytes, most));
  if (!wait) return undefined;
  return { status: 429, message: uploadedEnough(most, wait), retryAfter: wait };
}

const bytesOf = ({ files }: ReceivedSave) =>
  [...files.values()].flat().reduce((sum, file) => sum + ('status' in file ? 0 : file.size), 0);

/** Reads the form of a save once it has a slot; nothing is read of one that declares too many bytes. */
async function readInSlot(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  { dataDir, limits, sessions }: UploadService,
): Promise<ReceivedSave | Refusal> {
  const room = roomForFiles(resource);
  if (declaredBytes(request) > room.bytes) return room.refusal;
  const storageRefusal = await request.server.tryFiles();
  if (storageRefusal) return storageRefusal;
  const early = await beyondQuota(request, Math.max(1, declaredBytes(request)), limits);
  if (early) return early;
  const release = await sessions.take(request.person?.tokenHash ?? '');
  if (!release) return { status: 429, message: tooManyUploads };
  const arrivals = new Arrivals(arrivalsFolder(dataDir));
  const leave = () => {
    release();
    arrivals.forget().catch((error: unknown) => {
      request.log.error({ err: error }, 'a file that arrived could not be removed');
    });
  };
  // Clients that left while waiting are skipped.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  const form = await receiveForm(request, resource, arrivals);
  return ('body' in form && (await beyondQuota(request, bytesOf(form), limits))) || form;
}

/** Reads the form of a save before its call runs; refuses an unreadable one. */
export const readForm =
  (resource: Resource, desk: UploadService) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!request.isMultipart()) return undefined;
    const form = await readInSlot(request, reply, resource, desk);
    if ('status' in form) return refuse(reply, form);
    request.form = form;
    return undefined;
  };
