import { createHash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { acceptedEncoding } from './acceptedEncoding';
import type { Answer, Received } from './route';

/** Compresses on another thread. */
const pack = (bytes: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    gzip(bytes, { level: 9 }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });

/** An answer that is the same for everybody, as it is sent. */
interface Written {
  plain: Buffer;
  packed: Buffer;
  tag: string;
}

async function write(make: () => Promise<Buffer>): Promise<Written> {
  const plain = await make();
  // Weak, because it is the same for both encodings.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, packed: await pack(plain), tag };
}

const knows = (headers: Received['headers'], tag: string) =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === tag || one === '*');

/**
 * Returns a handler whose answer is the same for everybody. It is made and compressed at the first request, because a
 * start need not wait for it; a client that has it already gets 304.
 */
export function sentOnce(
  own: Readonly<Record<string, string>>,
  make: () => Promise<Buffer>,
): (headers: Received['headers']) => Promise<Answer> {
  let written: Promise<Written> | undefined;
  return async (received) => {
    written ??= write(make);
    const { plain, packed, tag } = await written;
    const headers = { ...own, ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    if (knows(received, tag)) return { status: 304, headers, text: '' };
    if (!acceptedEncoding(received['accept-encoding'], ['gzip'])) return { headers, text: plain };
    return { headers: { ...headers, 'Content-Encoding': 'gzip' }, text: packed };
  };
}
