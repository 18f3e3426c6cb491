import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { acceptedEncoding } from '@/engine/routes/acceptedEncoding';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Smaller responses are sent uncompressed: */
const LEAST_BYTES = 1024;

// Cheap levels: a thousand rows shrink to a twelfth in 4 ms; twice the work would save another tenth.
const ENCODERS = {
  br: (bytes: Buffer) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => toGzip(bytes, { level: 3 }),
};

const ENCODINGS = ['br', 'gzip'] as const;

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|problem\+json))/;

/**
 * Compresses responses held in memory on another thread, and sends them in one piece, so that unread bytes are still
 * counted (`Unsent`). Files and exports are streamed uncompressed.
 */
export const compression = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    if (reply.hasHeader('Content-Encoding')) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('Content-Type') ?? ''))) return payload;
    reply.header('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(headers['accept-encoding'], ENCODINGS);
    if (!encoding) return payload;
    const packed = await ENCODERS[encoding](Buffer.from(payload));
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return packed;
  });
});
