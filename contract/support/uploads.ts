import { expect } from 'vitest';
import type { FileValue } from '@/core/fields';
import { onePagePdf } from '@/core/samples/pdf';

/** What was sent as the file of a body; the body itself holds what the record must say of it. */
const sent = new WeakMap<object, { name: string; bytes: Uint8Array; declared: string }>();

/** How a file is sent: under which name, as which type, and what the record must say where that is something else. */
export interface Sending {
  name: string;
  bytes: Uint8Array;
  type: string;
  keptName?: string;
  declared?: string;
}

/**
 * A value for the file field of a body: it equals what the record will hold, and a body that holds it is sent as a
 * form with the bytes.
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

/** A small PDF, different for each n. */
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

/** What of a call's body travels as bytes. */
export interface RawBody {
  raw: Uint8Array;
  type: string;
}

/** These parts as a multipart form; the same name may come twice. */
export const formOf = (parts: readonly (readonly [string, unknown])[]): RawBody => ({
  raw: Buffer.concat([
    ...parts.map(([name, value]) => partOf(name, value)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
  type: `multipart/form-data; boundary=${BOUNDARY}`,
});

/** The body as a form where it holds a file to send. */
export function formOfBody(body: unknown): RawBody | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  const holdsFile = parts.some(
    ([, value]) => typeof value === 'object' && value && sent.has(value),
  );
  return holdsFile ? formOf(parts) : undefined;
}
