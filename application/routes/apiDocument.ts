import { createHash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { openApiSteps } from '../../domain/wire/openapi';
import { letOthers } from '../inSlices';
import { JSON_TYPE } from './answers';
import type { Answer, Received } from './route';

/** Compressed on another thread. */
const pack = (bytes: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    gzip(bytes, { level: 9 }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });

/** The document as it is sent. */
interface Written {
  plain: Buffer;
  packed: Buffer;
  tag: string;
}

async function write(...of: Parameters<typeof openApiSteps>): Promise<Written> {
  const steps = openApiSteps(...of);
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) {
      await letOthers();
      continue;
    }
    const plain = Buffer.from(JSON.stringify(step.value));
    // Weak, because it is the same for both encodings.
    const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { plain, packed: await pack(plain), tag };
  }
}

const listed = (header: string | readonly string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((one) => one.trim());

const knows = (headers: Received['headers'], tag: string) =>
  listed(headers['if-none-match']).some((one) => one === tag || one === '*');

const takesGzip = (headers: Received['headers']) =>
  listed(headers['accept-encoding']).some((one) =>
    /^(?:gzip|\*)(?:;q=(?!0(?:\.0*)?$).*)?$/.test(one),
  );

/**
 * Returns what answers the OpenAPI document. It is made and compressed once, when it is first asked for, because a start
 * need not wait for it; who has it already is told that it has not changed.
 */
export function apiDocument(
  ...of: Parameters<typeof openApiSteps>
): (headers: Received['headers']) => Promise<Answer> {
  let written: Promise<Written> | undefined;
  return async (asked) => {
    written ??= write(...of);
    const { plain, packed, tag } = await written;
    const headers = {
      ...JSON_TYPE,
      ETag: tag,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    };
    if (knows(asked, tag)) return { status: 304, headers, text: '' };
    if (!takesGzip(asked)) return { headers, text: plain };
    return { headers: { ...headers, 'Content-Encoding': 'gzip' }, text: packed };
  };
}
