import { expect } from 'vitest';
import type { FileValue } from '@/core/fields';
import { onePagePdf } from '@/core/samples/pdf';

/** The sent file of a body. The body itself has the value that the record must have. */
const sent = new WeakMap<object, { name: string; bytes: Uint8Array; declared: string }>();

/** A file to send: its name, its type, and the record's values if these differ. */
export interface Sending {
  name: string;
  bytes: Uint8Array;
  type: string;
  keptName?: string;
  declared?: string;
}

/**
 * Returns a value for the file field of a body: it equals the record's value, and a body with it is sent as a form
 * with the bytes.
 */
export function uploadOf(file: Sending): FileValue {
  const { name, bytes, type, keptName = name, declared = type } = file;
  const value: FileValue = {
    id: expect.any(Number) as unknown as number,
    name: keptName,
    type,
    size: bytes.length,
  };
  sent.set(value, { name, bytes, declared });
  return value;
}

/** Returns a small PDF, different for each n. */
export const somePdf = (n: number): FileValue =>
  uploadOf({ name: `paper-${n}.pdf`, type: 'application/pdf', bytes: onePagePdf([`Paper ${n}`]) });

const BOUNDARY = 'fieldhouse-contract-d41d8cd98f00';
const quoted = (text: string) =>
  `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function partOf(name: string, value: unknown): Buffer {
  const upload = typeof value === 'object' && value !== null ? sent.get(value) : undefined;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
  const [rest, content] = upload
    ? [`; filename=${quoted(upload.name)}\r\nContent-Type: ${upload.declared}`, upload.bytes]
    : ['', Buffer.from(textOf(value))];
  return Buffer.concat([Buffer.from(`${head}${rest}\r\n\r\n`), content, Buffer.from('\r\n')]);
}

/** The raw body of a call. */
export interface RawBody {
  raw: Uint8Array;
  type: string;
}

/** Returns these parts as a multipart form; names may repeat. */
export const formOf = (parts: readonly (readonly [string, unknown])[]): RawBody => ({
  raw: Buffer.concat([
    ...parts.map(([name, value]) => partOf(name, value)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
  type: `multipart/form-data; boundary=${BOUNDARY}`,
});

/** Returns the body as a form if it has a file to send. */
export function formOfBody(body: unknown): RawBody | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  const holdsFile = parts.some(
    ([, value]) => typeof value === 'object' && value && sent.has(value),
  );
  return holdsFile ? formOf(parts) : undefined;
}
