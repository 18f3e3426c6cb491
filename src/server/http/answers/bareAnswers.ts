import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ID_HEADER } from '@/core/http/requestId';
import { lateRequest, type Refusal, tooLongHeaders, unreadable } from '@/core/validation/refusals';
import { failureOf, waitingOf } from '@/engine/routes/answers';
import { constantHeaders } from './securityHeaders';

/*
 * Answers to what never becomes a request: HTTP that cannot be parsed, an address that cannot be decoded. No hook of
 * Fastify runs for them, so they get here what every other answer gets there.
 */

/** Said of what is no request, or of an address that cannot be decoded. */
export const unreadRequest = unreadable('The request cannot be read.');

/** Refuses on a response that no hook sees any more, or never saw; it is the last one on its connection. */
export function answerBare(
  response: ServerResponse,
  refusal: Refusal,
  id: string = randomUUID(),
): void {
  const body = JSON.stringify(failureOf(refusal, id));
  response
    .writeHead(refusal.status, { ...headersOf(body, refusal, id), Connection: 'close' })
    .end(body);
}

/** Answers that a request cannot be read. */
export const answerUnread = (_request: IncomingMessage, response: ServerResponse): void =>
  answerBare(response, unreadRequest);

const headersOf = (body: string, refusal: Refusal, id: string) => ({
  ...constantHeaders,
  [REQUEST_ID_HEADER]: id,
  ...waitingOf(refusal),
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
});

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return lateRequest;
  return code === 'HPE_HEADER_OVERFLOW' ? tooLongHeaders : unreadRequest;
}

/** Node keeps here the answer that is being written on a connection. */
type Answering = Duplex & { _httpMessage?: ServerResponse | null };

/** Says on a bare connection why what came over it is no request, and ends it. */
export function tellUnreadable({ code }: { code?: string }, socket: Answering): void {
  if (socket.destroyed) return;
  // What has begun to be answered already cannot be answered again.
  if (socket.writable && code !== 'ECONNRESET' && !socket._httpMessage?.headersSent) {
    const refusal = refusalOf(code);
    const id = randomUUID();
    const body = JSON.stringify(failureOf(refusal, id));
    const head = Object.entries(headersOf(body, refusal, id)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
    socket.write(`${status}${head.join('')}Connection: close\r\n\r\n${body}`);
  }
  socket.destroy();
}
