import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupRefused } from './refused';

/*
 * A backup file is a gzip stream of frames. Each begins with one byte for its kind (J: one JSON value, D: a piece of
 * data) and four for its length. The boundaries between pieces of data have no meaning: a table's or file's data
 * extend to the next J.
 */
const headLength = 5;
const kinds = { json: 'J'.charCodeAt(0), data: 'D'.charCodeAt(0) };
const longestFrame = 1024 * 1024;

/** Writes values in sequence; each call waits until there is room. */
export interface FrameWriter {
  json(value: unknown): Promise<void>;
  data(chunk: Buffer): Promise<void>;
}

/**
 * Writes a backup file, readable by this user only. It gets its final name once it is complete and on disk; on
 * failure there is no file. Refuses to overwrite a file.
 */
export async function writeFrames(
  file: string,
  write: (frames: FrameWriter) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists; choose another name.`);
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`;
  const gzip = createGzip({ level: 4 });
  const written = pipeline(gzip, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  // Awaited below; until then a failure reaches the writer through `put`.
  written.catch(() => {});
  const put = async (kind: number, chunk: Buffer) => {
    const head = Buffer.alloc(headLength);
    head.writeUInt8(kind, 0);
    head.writeUInt32BE(chunk.length, 1);
    gzip.write(head);
    if (gzip.write(chunk)) return;
    const drained = new Promise<void>((resolve) => gzip.once('drain', resolve));
    await Promise.race([drained, written]);
  };
  try {
    await write({
      json: (value) => put(kinds.json, Buffer.from(JSON.stringify(value))),
      data: async (chunk) => {
        for (let from = 0; from < chunk.length; from += longestFrame) {
          await put(kinds.data, chunk.subarray(from, from + longestFrame));
        }
      },
    });
    gzip.end();
    await written;
    await syncPath(unfinished);
    await rename(unfinished, file);
    await syncPath(dirname(file));
  } catch (problem) {
    gzip.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw problem;
  }
}

/** Flushes to disk what was written. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Reads a backup file from start to end. */
export interface FrameReader {
  /** Returns the next frame, which must be JSON of this schema. Refuses anything else. */
  json<Schema extends z.ZodType>(schema: Schema): Promise<z.infer<Schema>>;
  /** Returns all data up to the next JSON. */
  data(): AsyncGenerator<Buffer>;
  /** Refuses anything after the last frame, a cut-off file included. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a backup file. Damage and truncation are refused when reached. */
export function readFrames(file: string): FrameReader {
  const frames = parseFrames(file);
  let peeked: Frame | undefined;
  const next = async (): Promise<Frame | undefined> => {
    const frame = peeked ?? (await frames.next()).value ?? undefined;
    peeked = undefined;
    return frame;
  };
  return {
    json: async (schema) => {
      const frame = await next();
      const parsed = frame?.kind === kinds.json ? schema.safeParse(parseJson(frame.chunk)) : null;
      if (parsed?.success) return parsed.data;
      throw new BackupRefused(`${file} is not a backup that this release can read.`);
    },
    data: async function* () {
      for (let frame = await next(); frame; frame = await next()) {
        if (frame.kind !== kinds.data) {
          peeked = frame;
          return;
        }
        yield frame.chunk;
      }
    },
    end: async () => {
      if (await next()) throw new BackupRefused(`${file} is damaged: it continues after its end.`);
    },
    close: async () => {
      await frames.return(undefined);
    },
  };
}

interface Frame {
  kind: number;
  chunk: Buffer;
}

async function* parseFrames(file: string): AsyncGenerator<Frame, undefined> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  // The loop below throws the same error.
  reading.catch(() => {});
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of gunzip) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        rest = rest.subarray(headLength + frame.chunk.length);
        yield frame;
      }
    }
  } catch (problem) {
    throw asRefusal(file, problem);
  } finally {
    gunzip.destroy();
  }
  if (rest.length > 0) throw new BackupRefused(`${file} is damaged: it ends within a record.`);
  return undefined;
}

function firstFrame(bytes: Buffer): Frame | null {
  if (bytes.length < headLength) return null;
  const end = headLength + bytes.readUInt32BE(1);
  if (bytes.length < end) return null;
  return { kind: bytes.readUInt8(0), chunk: bytes.subarray(headLength, end) };
}

function parseJson(chunk: Buffer): unknown {
  try {
    return JSON.parse(chunk.toString('utf8'));
  } catch {
    return undefined;
  }
}

function asRefusal(file: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const cause = { cause: problem };
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}.`, cause);
  if (code === 'EACCES') return new BackupRefused(`${file} is not readable by this user.`, cause);
  if (code === 'Z_BUF_ERROR') return new BackupRefused(`${file} is cut off.`, cause);
  if (code.startsWith('Z_'))
    return new BackupRefused(`${file} is damaged, or is not a backup.`, cause);
  return problem;
}
